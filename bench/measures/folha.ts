import { join } from 'node:path';
import { encodePublicFilter, importacaoDe } from '@claraboia/contract';
import { openDatabase } from '../../apps/api/src/database/database.ts';
import { asOwner, settleTables } from '../../apps/api/src/database/owner.ts';
import { suggest } from '../../apps/api/src/services/importacao/de-para.ts';
import { importFile } from '../import-file.ts';
import { addCliente } from '../orcamento-scale.ts';
import { compareAt95 } from '../percentile.ts';
import { count, decimal, type Measure, ratioOf, type Section } from '../section.ts';
import { startProduct } from '../server.ts';
import { settled } from '../settled.ts';

const PEOPLE = 2_000;
const FEW = 20;
/** Thirty-six months, a year's file each. */
const ANOS = [2023, 2024, 2025] as const;
const MONTHS = 12;
const TIMES = 40;
/** Limits of large sets, as of those of the budget. */
const LIST_MS = 120;
const READING_MS = 300;

const COLUNAS = [
  ...['exercicio', 'ug_codigo', 'mes', 'matricula', 'nome', 'cargo', 'lotacao', 'admissao'],
  ...['bruto', 'descontos', 'liquido'],
];

const CARGOS = ['Professora', 'Agente de saúde', 'Gari', 'Vigia', 'Enfermeira', 'Motorista'];

/** A year's payroll, as a payroll system exports it. */
function fileOf(ano: number, people: number): Buffer {
  const lines = [COLUNAS.join(';')];
  for (let mes = 1; mes <= MONTHS; mes += 1) {
    for (let n = 1; n <= people; n += 1) {
      const bruto = 1500 + (n % 900) * 7 + mes;
      const descontos = Math.floor(bruto / 9);
      lines.push(
        `${ano};1;${mes};${n}-1;Servidora Fictícia ${n} da Silva;${CARGOS[n % CARGOS.length]};Secretaria ${n % 14};02/01/2020;${bruto},50;${descontos},00;${bruto - descontos},50`,
      );
    }
  }
  return Buffer.from(lines.join('\r\n'));
}

/** Bare COPY of the same rows and one statement per table, without any checks. */
const NUA = [
  `merge into servidor t using (
     select distinct on (matricula) * from nua order by matricula, mes desc) n
     on t.cliente_id = $1 and t.matricula = n.matricula
   when matched then update set nome = n.nome, cargo = n.cargo, lotacao = n.lotacao
   when not matched then insert (cliente_id, matricula, nome, cargo, lotacao, admissao)
     values ($1, n.matricula, n.nome, n.cargo, n.lotacao, to_date(n.admissao, 'DD/MM/YYYY'))`,
  `merge into remuneracao t using (
     select n.*, s.id as servidor_id from nua n
       join servidor s on s.cliente_id = $1 and s.matricula = n.matricula) n
     on t.cliente_id = $1 and t.servidor_id = n.servidor_id and t.exercicio = n.exercicio::int and t.mes_id = n.mes::bigint
   when matched then update set cargo = n.cargo
   when not matched then insert
       (cliente_id, servidor_id, exercicio, mes_id, cargo, lotacao, bruto, descontos, liquido, ug_codigo)
     values ($1, n.servidor_id, n.exercicio::int, n.mes::bigint, n.cargo, n.lotacao,
       replace(n.bruto, ',', '.')::numeric, replace(n.descontos, ',', '.')::numeric, replace(n.liquido, ',', '.')::numeric,
       n.ug_codigo)`,
];

const conditions = (...list: Parameters<typeof encodePublicFilter>[0]) =>
  `filter=${encodeURIComponent(encodePublicFilter(list))}`;

interface Question {
  readonly what: string;
  readonly path: (n: number) => string;
  readonly most: number;
}

const QUESTIONS: readonly Question[] = [
  {
    what: 'Remunerações de um ano, com a contagem',
    path: (n) =>
      `?${conditions({ path: 'exercicio', operator: 'eq', value: ANOS[n % 3] ?? 0 })}&limit=20&page=${1 + (n % 10)}&n=${n}`,
    most: LIST_MS,
  },
  {
    what: 'Remunerações de todos os meses, por parte do nome',
    path: (n) =>
      `?${conditions({ path: 'servidor.nome', operator: 'contains', value: `Fictícia ${1 + (n % FEW)} da` })}&limit=20&n=${n}`,
    most: READING_MS,
  },
  {
    what: 'Soma do que um ano pagou, por vínculo e por ano',
    path: (n) =>
      `/resumo?${conditions({ path: 'exercicio', operator: 'eq', value: ANOS[n % 3] ?? 0 })}&n=${n}`,
    most: READING_MS,
  },
];

/** Import of 36 months of pay of 2,000 people, and what citizens ask of it. */
export const folha: Section = {
  name: 'folha',
  title: 'Folha de pagamento',
  run: async ({ emptyDatabase, dataDir }) => {
    const connectionString = await emptyDatabase();
    const database = openDatabase({ connectionString, onError: (error) => console.error(error) });
    const { dePara } = suggest(importacaoDe('folha'), COLUNAS);
    const client = (name: string) => asOwner(connectionString, (tx) => addCliente(tx, name));
    const bringIn = async (clienteId: number, people: number) => {
      let spent = 0;
      for (const ano of ANOS) {
        const file = fileOf(ano, people);
        const open = async function* () {
          yield file;
        };
        const startedAt = performance.now();
        await importFile(database, clienteId, { tipo: 'folha', exercicio: ano, dePara, open });
        spent += performance.now() - startedAt;
      }
      return spent;
    };
    const bare = async (clienteId: number) => {
      const startedAt = performance.now();
      for (const ano of ANOS) {
        const file = fileOf(ano, PEOPLE);
        await database.load(clienteId, async (tx) => {
          await tx.execute(
            `create temporary table nua (${COLUNAS.map((each) => `${each} text`).join(', ')}) on commit drop`,
          );
          const pieces = async function* () {
            yield file;
          };
          await tx.copyIn(`copy nua from stdin (format csv, delimiter ';', header)`, pieces());
          await tx.execute('analyze nua');
          for (const statement of NUA) await tx.execute(statement, [clienteId]);
        });
      }
      return performance.now() - startedAt;
    };
    const rows = PEOPLE * ANOS.length * MONTHS;
    try {
      const mine = await bringIn(await client('folha'), PEOPLE);
      const limit = await bare(await client('folha-nua'));
      await bringIn(await client('folha-menor'), FEW);
      await settleTables(connectionString, ['servidor', 'remuneracao']);
      const measures: Measure[] = [
        {
          what: `Importação de ${count(rows)} remunerações em três arquivos / COPY e MERGE das mesmas linhas`,
          ours: `${decimal(mine / 1000)} s`,
          limit: `${decimal(limit / 1000)} s`,
          ratio: ratioOf(mine / limit),
          goal: '≤ 3,00',
        },
      ];
      const server = await startProduct({
        DATA_DIR: join(dataDir, 'folha'),
        DATABASE_URL: connectionString,
        DEMO: '0',
      });
      try {
        await settled(connectionString);
        const ask = (cliente: string, path: Question['path']) => async (n: number) => {
          const startedAt = performance.now();
          const address = `${server.url}/public/v1/${cliente}/dados/remuneracao${path(n)}`;
          const answer = await fetch(address);
          const body = await answer.text();
          if (!answer.ok) throw new Error(`${address}: ${answer.status} ${body}`);
          return performance.now() - startedAt;
        };
        for (const { what, path, most } of QUESTIONS) {
          measures.push(
            await compareAt95({
              what: `${what}, ${count(rows)} linhas / ${count((rows / PEOPLE) * FEW)}`,
              times: TIMES,
              most,
              large: ask('folha', path),
              small: ask('folha-menor', path),
            }),
          );
        }
      } finally {
        await server.stop();
      }
      return measures;
    } finally {
      await database.close();
    }
  },
};
