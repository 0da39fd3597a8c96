import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { importacaoDe } from '@claraboia/contract';
import { type Database, openDatabase } from '../../apps/api/src/database/database.ts';
import { asOwner } from '../../apps/api/src/database/owner.ts';
import {
  addImportacao,
  beginCheck,
  beginPublication,
  readImportacao,
} from '../../apps/api/src/features/orcamento/importacao/importacoes.ts';
import { queueImportacao } from '../../apps/api/src/features/orcamento/importacao/jobs.ts';
import { readEnviado } from '../../apps/api/src/features/orcamento/importacao/preparo.ts';
import { xlsxStream } from '../../apps/api/src/services/exportacao/xlsx/workbook.ts';
import { ArquivosGuardados } from '../../apps/api/src/services/importacao/arquivo-guardado.ts';
import { suggest } from '../../apps/api/src/services/importacao/de-para.ts';
import { TableFiles } from '../../apps/api/src/services/table-file/table-files.ts';
import { SERVER_ENV } from '../../scripts/lib/server-env.mjs';
import { importFile } from '../import-file.ts';
import { median } from '../load.ts';
import { forgetPeak, memory } from '../memory.ts';
import { addCliente, seedDotacoes } from '../orcamento-scale.ts';
import { count, decimal, type Measure, ratioOf, type Section } from '../section.ts';
import { type BenchServer, startProduct } from '../server.ts';
import { settled } from '../settled.ts';

const ROWS = 100_000;
const ROUNDS = 3;
/** Limit of a process's growth during an import (issue 18), in MB. */
const MEMORY_MB = 150;
/** Milliseconds between two checks whether a server is done. */
const LOOK_MS = 200;
/** Characters of the file per chunk. */
const PIECE = 64 * 1024;
const ANO = 2026;
const ESCOPO = { exercicio: ANO, mesDe: 1, mesAte: 12, ugs: [] };
const CABECALHO =
  'exercicio;ug_codigo;numero;data;ficha;credor_tipo;credor_documento;credor_nome;historico;valor';

/** A year's commitments, as an accounting system exports them. */
async function* fileOf(rows: number): AsyncGenerator<Buffer> {
  let piece = `${CABECALHO}\r\n`;
  for (let n = 1; n <= rows; n += 1) {
    const dia = String((n % 28) + 1).padStart(2, '0');
    const mes = String((n % 12) + 1).padStart(2, '0');
    piece += `${ANO};1;${n};${dia}/${mes}/${ANO};${(n % 1500) + 1};NI;;Fornecedor ${n % 2000};Aquisição de material de consumo para a unidade ${n % 900};${100 + (n % 5000)},50\r\n`;
    if (piece.length < PIECE) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(piece);
}

/** Bare COPY of the same rows and one statement per table, without any checks. */
const NUA = [
  `insert into favorecido (cliente_id, tipo_id, documento, chave, nome)
   select distinct $1::bigint, 4, null, convert_to(credor_nome, 'UTF8'), credor_nome from nua
   on conflict (cliente_id, chave) do nothing`,
  `merge into empenho t using (
     select n.*, f.id as favorecido, d.id as dotacao from nua n
       join favorecido f on f.cliente_id = $1 and f.chave = convert_to(n.credor_nome, 'UTF8')
       join dotacao d on d.cliente_id = $1 and d.exercicio = ${ANO} and d.chave = n.ficha) n
     on t.cliente_id = $1 and t.exercicio = ${ANO} and t.ug_codigo = n.ug_codigo and t.numero = n.numero
   when matched then update set historico = n.historico
   when not matched then insert (cliente_id, exercicio, ug_codigo, numero, data, tipo_id, dotacao_id, favorecido_id, historico)
     values ($1, ${ANO}, n.ug_codigo, n.numero, to_date(n.data, 'DD/MM/YYYY'), 1, n.dotacao, n.favorecido, n.historico)`,
  `merge into despesa_movimento t using (
     select e.id, e.data, replace(n.valor, ',', '.')::numeric as valor from nua n
       join empenho e on e.cliente_id = $1 and e.exercicio = ${ANO} and e.ug_codigo = n.ug_codigo and e.numero = n.numero) n
     on t.cliente_id = $1 and t.empenho_id = n.id and t.fase_id = 1 and t.chave = 'empenho'
   when matched then update set valor = n.valor
   when not matched then insert (cliente_id, empenho_id, fase_id, tipo_id, data, valor, chave)
     values ($1, n.id, 1, 1, n.data, n.valor, 'empenho')`,
  `update empenho e set empenhado = s.valor
     from (select empenho_id, sum(valor) as valor from despesa_movimento where cliente_id = $1 group by empenho_id) s
    where e.cliente_id = $1 and e.id = s.empenho_id`,
  `select somar_despesa(array[${ANO}])`,
];

const CONVERT = fileURLToPath(new URL('../convert-table.ts', import.meta.url));

/** The same rows as a workbook: the code of the payee, the day and the amount are what a spreadsheet makes of them. */
function workbookOf(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const columns = CABECALHO.split(';').map((titulo, place) => ({
    chave: titulo,
    titulo,
    significado: titulo,
    tipo:
      titulo === 'data'
        ? ('date' as const)
        : titulo === 'valor'
          ? ('money' as const)
          : ('text' as const),
    value: (row: readonly string[]) => row[place] ?? null,
  }));
  const portions = async function* () {
    yield rows;
  };
  const head = { title: 'Empenhos', body: '', facts: [], fuso: 'America/Recife', madeAt: '' };
  return buffer(xlsxStream(columns, portions(), head));
}

/** Cells as our workbooks take them: days and amounts in the notation of the database. */
const typedCells = (line: string): readonly string[] =>
  line.split(';').map((cell, place) => {
    const name = CABECALHO.split(';')[place];
    if (name === 'data') return cell.split('/').toReversed().join('-');
    return name === 'valor' ? cell.replace(',', '.') : cell;
  });

/** Growth of a process that reads the workbook twice, in MB; null if the system does not report it. */
async function readingGrows(file: string): Promise<number | null> {
  const env = { PATH: process.env.PATH ?? '', ...SERVER_ENV, TABLE_FILE: file };
  const { stdout } = await promisify(execFile)(process.execPath, [CONVERT], { env });
  return JSON.parse(stdout) as number | null;
}

/** Waits until a server has finished an import. */
async function awaitEnd(
  database: Database,
  clienteId: number,
  id: number,
  end: 'conferida' | 'publicada',
): Promise<void> {
  for (;;) {
    const importacao = await database.tenant(clienteId, (tx) => readImportacao(tx, id));
    if (importacao === null || importacao.falha !== null) {
      throw new Error(JSON.stringify(importacao?.falha ?? 'the import is gone'));
    }
    if (importacao.situacao === end) return;
    await delay(LOOK_MS);
  }
}

function begun(execucao: string | null): string {
  if (execucao === null) throw new Error('the import was not begun');
  return execucao;
}

/** Imports a file as a person does on the screens: checked first, then published. */
async function importThere(database: Database, clienteId: number, rows: number): Promise<void> {
  const open = () => fileOf(rows);
  const guardado = await new ArquivosGuardados(database, null).keep(clienteId, open());
  const { arquivo } = await readEnviado('empenho', open);
  const { dePara, propostas } = suggest(importacaoDe('empenho'), arquivo.cabecalho);
  const id = await database.tenant(clienteId, async (tx) => {
    const enviada = { tipo: 'empenho', exercicio: ANO, mes: null, nome: 'empenhos.csv' } as const;
    const kept = { guardado, planilha: null, arquivo };
    const read = { ...kept, leitura: null, amostra: [], dePara, propostas, reconhecido: false };
    const added = await addImportacao(tx, { ...enviada, ...read }, null);
    await queueImportacao(
      tx,
      added,
      begun(await beginCheck(tx, added, ESCOPO, { dePara, propostas })),
    );
    return added;
  });
  await awaitEnd(database, clienteId, id, 'conferida');
  await database.tenant(clienteId, async (tx) => {
    const pedido = { semRecusadas: null, aceitaAusentes: false, pessoaId: null };
    await queueImportacao(tx, id, begun(await beginPublication(tx, id, pedido)));
  });
  await awaitEnd(database, clienteId, id, 'publicada');
}

/**
 * Peak growth of a freshly started server over its idle memory: nothing is warmed up, and the same file is imported
 * twice. Null if the system does not report it.
 */
async function grownBy(
  { pid }: BenchServer,
  database: Database,
  clienteId: number,
  rows: number,
): Promise<number | null> {
  const before = await memory(pid, 'VmRSS');
  await forgetPeak(pid);
  await importThere(database, clienteId, rows);
  await importThere(database, clienteId, rows);
  const peak = await memory(pid, 'VmHWM');
  return peak === null || before === null ? null : peak - before;
}

/** Cost of an import compared with a bare COPY and MERGE of the same rows. */
export const importacao: Section = {
  name: 'importacao',
  title: 'Importação do orçamento',
  run: async ({ emptyDatabase, dataDir }) => {
    const connectionString = await emptyDatabase();
    const database = openDatabase({ connectionString, onError: (error) => console.error(error) });
    // Created once, so that its creation is not measured.
    const file: Buffer[] = [];
    for await (const piece of fileOf(ROWS)) file.push(piece);
    const open = async function* () {
      yield* file;
    };
    const [, ...lines] = Buffer.concat(file).toString().trimEnd().split('\r\n');
    const workbook = await workbookOf(lines.map(typedCells));
    const tables = new TableFiles();
    const sheet = async function* () {
      yield workbook;
    };
    const { dePara } = suggest(importacaoDe('empenho'), CABECALHO.split(';'));
    let round = 0;
    const newClient = async (name: string) => {
      round += 1;
      return asOwner(connectionString, async (tx) => {
        const id = await addCliente(tx, `${name}-${round}`);
        await seedDotacoes(tx, id, ANO);
        return id;
      });
    };
    const timed = async (work: () => Promise<unknown>) => {
      const startedAt = performance.now();
      await work();
      return performance.now() - startedAt;
    };
    const product = (clienteId: number, opened: () => AsyncIterable<Uint8Array> = open) =>
      timed(() =>
        importFile(database, clienteId, { tipo: 'empenho', exercicio: ANO, dePara, open: opened }),
      );
    /** The workbook is read once, as on upload, and imported as the CSV that it became. */
    const fromWorkbook = async (clienteId: number) => {
      let csv: Buffer = Buffer.alloc(0);
      const reading = await timed(async () => {
        const head = { folha: null, maxBytes: 200 * 1024 ** 2 };
        csv = (await tables.convert(sheet(), head, '', buffer)).result;
      });
      const importing = await product(clienteId, async function* () {
        yield csv;
      });
      return reading + importing;
    };
    const bare = (clienteId: number) =>
      timed(() =>
        database.load(clienteId, async (tx) => {
          const columns = CABECALHO.split(';').map((each) => `${each} text`);
          await tx.execute(`create temporary table nua (${columns.join(', ')}) on commit drop`);
          await tx.copyIn(`copy nua from stdin (format csv, delimiter ';', header)`, open());
          await tx.execute('analyze nua');
          for (const statement of NUA) {
            await tx.execute(statement, statement.includes('$1') ? [clienteId] : []);
            await tx.query(`select analisar_orcamento('empenho')`);
          }
        }),
      );
    try {
      const ours: number[] = [];
      const again: number[] = [];
      const sheets: number[] = [];
      const theirs: number[] = [];
      for (let n = 0; n < ROUNDS; n += 1) {
        const clienteId = await newClient('importado');
        ours.push(await product(clienteId));
        again.push(await product(clienteId));
        sheets.push(await fromWorkbook(await newClient('planilha')));
        theirs.push(await bare(await newClient('nu')));
      }
      const server = await startProduct({
        DATA_DIR: join(dataDir, 'importacao'),
        DATABASE_URL: connectionString,
        DEMO: '0',
      });
      let grown: number | null = null;
      try {
        await settled(connectionString);
        grown = await grownBy(server, database, await newClient('servidor'), ROWS);
      } finally {
        await server.stop();
      }
      const path = join(dataDir, 'empenhos.xlsx');
      await writeFile(path, workbook);
      const read = await readingGrows(path);
      const [mine, second, limit] = [median(ours), median(again), median(theirs)];
      const line = (what: string, value: number, goal: string): Measure => ({
        what,
        ours: `${decimal(value / 1000)} s`,
        limit: `${decimal(limit / 1000)} s`,
        ratio: ratioOf(value / limit),
        goal,
      });
      return [
        line(
          `Importação de ${count(ROWS)} empenhos / COPY e MERGE das mesmas linhas`,
          mine,
          '≤ 3,00',
        ),
        line('O mesmo arquivo de novo, que nada muda', second, '—'),
        {
          what: `As mesmas ${count(ROWS)} linhas numa planilha XLSX, lida e importada / em CSV`,
          ours: `${decimal(median(sheets) / 1000)} s`,
          limit: `${decimal(mine / 1000)} s`,
          ratio: ratioOf(median(sheets) / mine),
          goal: '≤ 3,00',
        },
        {
          what: `Memória que um processo ganha, no máximo, ao ler duas vezes a planilha de ${count(ROWS)} linhas`,
          ours: read === null ? 'não medida' : `${decimal(read)} MB`,
          limit: `${MEMORY_MB} MB`,
          ratio: read === null ? '—' : ratioOf(read / MEMORY_MB),
          goal: '≤ 1,00',
        },
        {
          what: `Memória que um servidor recém-iniciado ganha, no máximo, ao conferir e publicar ${count(ROWS)} empenhos e o mesmo arquivo outra vez`,
          ours: grown === null ? 'não medida' : `${decimal(grown)} MB`,
          limit: `${MEMORY_MB} MB`,
          ratio: grown === null ? '—' : ratioOf(grown / MEMORY_MB),
          goal: '≤ 1,00',
        },
      ];
    } finally {
      await database.close();
    }
  },
};
