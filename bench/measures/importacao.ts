import { openDatabase } from '../../apps/api/src/database/database.ts';
import { asOwner } from '../../apps/api/src/database/owner.ts';
import { sugerir } from '../../apps/api/src/modules/orcamento/importacao/de-para.ts';
import { carryOut } from '../../apps/api/src/modules/orcamento/importacao/execucao.ts';
import { preparar } from '../../apps/api/src/modules/orcamento/importacao/preparo.ts';
import { median } from '../load.ts';
import { addCliente, seedDotacoes } from '../orcamento-scale.ts';
import { count, decimal, type Measure, ratioOf, type Section } from '../section.ts';

const ROWS = 100_000;
const ROUNDS = 3;
const MEGABYTE = 1024 * 1024;
const ANO = 2026;
const CABECALHO =
  'exercicio;ug_codigo;numero;data;ficha;credor_tipo;credor_documento;credor_nome;historico;valor';

/** A year's commitments, as an accounting system exports them. */
function fileOf(rows: number): Buffer {
  const lines = [CABECALHO];
  for (let n = 1; n <= rows; n += 1) {
    const dia = String((n % 28) + 1).padStart(2, '0');
    const mes = String((n % 12) + 1).padStart(2, '0');
    lines.push(
      `${ANO};1;${n};${dia}/${mes}/${ANO};${(n % 1500) + 1};NI;;Fornecedor ${n % 2000};Aquisição de material de consumo para a unidade ${n % 900};${100 + (n % 5000)},50`,
    );
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}

async function* inPieces(file: Buffer) {
  for (let at = 0; at < file.length; at += 64 * 1024) yield file.subarray(at, at + 64 * 1024);
}

/** The rows of the same file, by COPY and one statement a table, judged by nobody. */
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

/** What an import costs beside the bare COPY and MERGE of the same rows. */
export const importacao: Section = {
  name: 'importacao',
  title: 'Importação do orçamento',
  run: async ({ emptyDatabase }) => {
    const connectionString = await emptyDatabase();
    const database = openDatabase({ connectionString, onError: (error) => console.error(error) });
    const file = fileOf(ROWS);
    const open = () => inPieces(file);
    const escopo = { exercicio: ANO, mesDe: 1, mesAte: 12, ugs: [] };
    const dePara = sugerir('empenho', CABECALHO.split(';'));
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
    const product = async (clienteId: number) => {
      const pedido = { tipo: 'empenho', escopo, dePara } as const;
      const preparo = await preparar(database, clienteId, pedido, open);
      return timed(() =>
        database.load(clienteId, async (tx) => {
          const trabalho = { id: 1, tipo: 'empenho' as const, escopo, dePara };
          const quiet = () => undefined;
          const { conferencia } = await carryOut(tx, trabalho, preparo, {
            onRead: quiet,
            onWriting: quiet,
          });
          if (conferencia.recusadas > 0) throw new Error(JSON.stringify(conferencia.recusas[0]));
        }),
      );
    };
    const bare = (clienteId: number) =>
      timed(() =>
        database.load(clienteId, async (tx) => {
          const columns = CABECALHO.split(';').map((each) => `${each} text`);
          await tx.execute(`create temporary table nua (${columns.join(', ')}) on commit drop`);
          await tx.copyIn(
            `copy nua from stdin (format csv, delimiter ';', header)`,
            inPieces(file),
          );
          await tx.execute('analyze nua');
          for (const statement of NUA) {
            await tx.execute(statement, statement.includes('$1') ? [clienteId] : []);
            await tx.query(`select analisar_orcamento('empenho')`);
          }
        }),
      );
    try {
      const [ours, again, theirs]: [number[], number[], number[]] = [[], [], []];
      const before = process.memoryUsage().rss;
      let most = before;
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage().rss);
      }, 50);
      for (let n = 0; n < ROUNDS; n += 1) {
        const clienteId = await newClient('importado');
        ours.push(await product(clienteId));
        again.push(await product(clienteId));
        // What the bare way holds in the same process is not ours.
        clearInterval(watch);
        theirs.push(await bare(await newClient('nu')));
      }
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
          what: 'Memória que o processo ganhou',
          ours: `${decimal((most - before) / MEGABYTE)} MB`,
          limit: '150 MB',
          ratio: ratioOf((most - before) / MEGABYTE / 150),
          goal: '≤ 1,00',
        },
      ];
    } finally {
      await database.close();
    }
  },
};
