import { type DespesaDimensao, GRUPO_PESSOAL } from '@claraboia/contract';
import type { PublicDespesas, PublicRecebedores } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { CONFERE, readConferencia } from './conferencia.ts';
import { DESPESA_TIPOS, readFaltam } from './faltam.ts';
import { type Escolhas, passosDaDespesa } from './passos.ts';
import { DESPESA, readPeriodo } from './periodo.ts';

type Passos = Escolhas<DespesaDimensao>;

/** Number of top payees next to a year's figures. */
const MAIORES = 5;

/** Returns whether only areas are selected: their spending is precomputed by month, a few hundred rows a year. */
const isKept = (escolhas: Passos) =>
  passosDaDespesa.chosen(escolhas).every(([nome]) => nome === 'area');

/**
 * CTEs `linhas`, `meses` and `anual`: the selected budget lines, with their amounts by month, and by year for each part.
 * Thousands of months are summed once, and every later figure of their lines uses the sums. A part is a line, or a whole
 * area if no finer division is needed.
 * @param por dimension that divides the lines, if any
 */
export function linesSql(escolhas: Passos, values: unknown[], por?: DespesaDimensao) {
  const where = passosDaDespesa.where(escolhas, values);
  const kept = isKept(escolhas);
  const byArea = kept && por === 'area';
  const ofAreas = `select l.funcao_id as parte, l.grupo_id, l.mes, l.empenhado, l.liquidado, l.pago from despesa_area l
       where l.cliente_id = $1 and l.ano = $2 and l.exercicio = $2 ${where}`;
  const ofLines = `select l.id as parte, l.grupo_id, m.mes, m.empenhado, m.liquidado, m.pago from linhas l
       join despesa_mes m on m.cliente_id = $1 and m.ano = $2 and m.dotacao_id = l.id`;
  return `linhas as materialized (
      select l.*, ${byArea ? 'l.funcao_id' : 'l.id'} as parte
        from dotacao l where l.cliente_id = $1 and l.exercicio = $2 ${where}),
    meses as materialized (
      ${kept ? ofAreas : ofLines}),
    anual as materialized (
      select p.parte, sum(p.empenhado) as empenhado, sum(p.liquidado) as liquidado, sum(p.pago) as pago
        from ${kept === byArea ? 'meses' : `(${ofLines})`} p group by p.parte)`;
}

const soma = (coluna: string) => `coalesce(sum(${coluna}), 0)::numeric(18, 2)::text`;

const pagoOnde = (condition: string) =>
  `coalesce(sum(pago) filter (where ${condition}), 0)::numeric(18, 2)::text`;

/** Sum of planned amounts: null only if no line has one. */
const previsto = (coluna: string) => `sum(l.${coluna})::numeric(18, 2)::text`;

/** Spending by month over the lines of `linesSql`. */
export const mensalSql = `select p.mes, ${soma('empenhado')} as empenhado, ${soma('liquidado')} as liquidado,
    ${soma('pago')} as pago from meses p group by p.mes`;

/** Groups the lines of `linesSql` by a step. */
export function gruposSql(by: DespesaDimensao): string {
  const { junta, colunas } = passosDaDespesa.named(by);
  return `select g.codigo, min(g.nome) as nome, min(g.oficial) as oficial,
      sum(g.valor_atualizado)::numeric(18, 2)::text as previsto, ${soma('empenhado')} as empenhado,
      ${soma('liquidado')} as liquidado, ${soma('pago')} as pago
    from (select l.parte, sum(l.valor_atualizado) as valor_atualizado, ${colunas} from linhas l ${junta} group by l.parte, 3, 4, 5) g
    left join anual s on s.parte = g.parte
   group by g.codigo`;
}

/** Groups with the highest payments come first. */
export const GRUPOS_ORDEM = 'x.pago::numeric desc, x.previsto::numeric desc nulls last, x.codigo';

/**
 * A year's spending, filtered by steps and divided by one more.
 * @returns null if the year or the code of a step is unknown
 */
export async function readDespesas(
  tx: Tx,
  {
    ano,
    por,
    ...escolhas
  }: Passos & { readonly ano: number | null; readonly por?: DespesaDimensao | undefined },
): Promise<PublicDespesas | null> {
  const periodo = await readPeriodo(tx, DESPESA, ano);
  if (periodo === null) return null;
  const filtro = await passosDaDespesa.names(tx, periodo.ano, escolhas);
  if (filtro === null) return null;
  const by = passosDaDespesa.by(escolhas, por);
  const values: unknown[] = [tx.clienteId, periodo.ano];
  const lines = linesSql(escolhas, values, by);
  const ask = async <R extends object>(sql: string) => {
    const [row] = await tx.query<R>(`with ${lines} ${sql}`, values);
    if (row === undefined) throw new Error('sums are one row');
    return row;
  };
  const sums = await ask<Pick<PublicDespesas, 'total' | 'pessoal' | 'meses' | 'grupos'>>(
    `select json_build_object('inicial', (select ${previsto('valor_inicial')} from linhas l),
         'previsto', (select ${previsto('valor_atualizado')} from linhas l),
         'empenhado', ${soma('empenhado')}, 'liquidado', ${soma('liquidado')}, 'pago', ${soma('pago')}) as total,
       ${pagoOnde(`grupo_id = ${GRUPO_PESSOAL}`)} as pessoal,
       (select coalesce(json_agg(json_build_object('mes', x.mes, 'empenhado', x.empenhado, 'liquidado', x.liquidado, 'pago', x.pago)
            order by x.mes), '[]')
          from (${mensalSql}) x) as meses,
       (select coalesce(json_agg(json_build_object('codigo', x.codigo, 'nome', x.nome, 'oficial', x.oficial, 'previsto', x.previsto,
            'empenhado', x.empenhado, 'liquidado', x.liquidado, 'pago', x.pago)
            order by ${GRUPOS_ORDEM}), '[]')
          from (${gruposSql(by)}) x) as grupos
       from meses`,
  );
  const around = await readAround(tx, periodo.ano, periodo.ateMes, escolhas);
  const recebedores = await topOf(tx, periodo.ano, escolhas);
  return {
    ...periodo,
    filtro,
    ...sums,
    ...around,
    anterior: periodo.anos.includes(periodo.ano - 1)
      ? { ano: periodo.ano - 1, pago: around.anterior }
      : null,
    por: by,
    recebedores,
    faltam: await readFaltam(tx, periodo.ano, DESPESA_TIPOS),
    conferencia: await readConferencia(tx, periodo.ano, CONFERE.despesa),
  };
}

/** Reads the data shown next to the year's own figures. */
async function readAround(tx: Tx, ano: number, ateMes: number, escolhas: Passos) {
  const values: unknown[] = [tx.clienteId, ano, ateMes];
  const where = passosDaDespesa.where(escolhas, values);
  const meses = isKept(escolhas)
    ? 'from despesa_area l'
    : 'from despesa_mes m join dotacao l on l.cliente_id = $1 and l.id = m.dotacao_id and m.cliente_id = $1';
  const [row] = await tx.query<{
    geral: string;
    anterior: string;
    restos: string;
    outrosAnos: string;
    divergentes: number;
  }>(
    `select este.geral, este.restos,
        (select ${soma('pago')} ${meses}
          where l.cliente_id = $1 and ano = $2 - 1 and mes <= $3 and exercicio = $2 - 1 ${where}) as anterior,
        (select ${soma('pago')} ${meses}
          where l.cliente_id = $1 and ano <> $2 and exercicio = $2 ${where}) as "outrosAnos",
        (select count(*)::int from empenho e join dotacao l on l.cliente_id = $1 and l.id = e.dotacao_id
              where e.cliente_id = $1 and e.exercicio = $2 and e.divergente ${where}) as divergentes
       from (select ${pagoOnde('exercicio = $2')} as geral, ${pagoOnde(`exercicio < $2 ${where}`)} as restos
               ${meses} where l.cliente_id = $1 and ano = $2) este`,
    values,
  );
  if (row === undefined) throw new Error('sums are one row');
  return row;
}

/** CTE `pagos (favorecido_id, pago)`: amount per payee under the filter. Totals per year and area are precomputed. */
export function paidSql(escolhas: Passos, values: unknown[], folha: boolean): string {
  const chosen = passosDaDespesa.chosen(escolhas);
  if (chosen.length === 0) {
    const pago = folha ? 's.pago + s.pago_pessoal' : 's.pago';
    // An index provides the first rows.
    return `pagos as not materialized (
      select s.favorecido_id, ${pago} as pago from despesa_recebedor s
       where s.cliente_id = $1 and s.ano = $2 and ${pago} <> 0)`;
  }
  if (chosen.every(([nome]) => nome === 'area')) {
    values.push(chosen[0]?.[1]);
    return `pagos as (
      select s.favorecido_id, sum(s.pago) as pago from despesa_favorecido s
       where s.cliente_id = $1 and s.ano = $2 ${folha ? '' : 'and not s.pessoal'}
         and s.funcao_id = (select id from funcao where codigo = $${values.length})
       group by s.favorecido_id having sum(s.pago) <> 0)`;
  }
  const where = passosDaDespesa.where(escolhas, values);
  return `linhas as materialized (
      select l.id from dotacao l where l.cliente_id = $1 and l.exercicio = $2
         ${folha ? '' : `and l.grupo_id <> ${GRUPO_PESSOAL}`} ${where}),
    pagos as (
      select e.favorecido_id, sum(m.valor) as pago from linhas l
       -- Line by line: the planner cannot know how few they are, and would read every commitment there is.
       cross join lateral (
         select c.id, c.favorecido_id from empenho c where c.cliente_id = $1 and c.dotacao_id = l.id offset 0) e
       join despesa_movimento m on m.cliente_id = $1 and m.empenho_id = e.id and m.fase_id = 3
         and m.data >= make_date($2, 1, 1) and m.data < make_date($2 + 1, 1, 1)
       group by e.favorecido_id having sum(m.valor) <> 0)`;
}

export const RECEBEDOR = `json_build_object('id', f.id, 'nome', mascarar_cpf(f.nome), 'documento', f.documento,
  'pago', x.pago::numeric(18, 2)::text)`;

async function topOf(
  tx: Tx,
  ano: number,
  escolhas: Passos,
): Promise<PublicDespesas['recebedores']> {
  const values: unknown[] = [tx.clienteId, ano];
  const paid = paidSql(escolhas, values, false);
  const [row] = await tx.query<PublicDespesas['recebedores']>(
    `with ${paid}, x as (select favorecido_id, pago from pagos order by pago desc, favorecido_id limit ${MAIORES})
     select (select coalesce(json_agg(${RECEBEDOR} order by x.pago desc, f.id), '[]')
               from x join favorecido f on f.cliente_id = $1 and f.id = x.favorecido_id) as maiores,
        (select count(*)::int from pagos) as quantidade,
        (coalesce((select sum(pago) from pagos), 0) - coalesce((select sum(pago) from x), 0))::numeric(18, 2)::text as outros`,
    values,
  );
  if (row === undefined) throw new Error('sums are one row');
  return row;
}

/**
 * Payees under the filter, the highest payments first.
 * @param folha includes wages
 * @returns null if the year or the code of a step is unknown
 */
export async function readRecebedores(
  tx: Tx,
  {
    ano,
    folha,
    limit,
    offset,
    ...escolhas
  }: Passos & {
    readonly ano: number | null;
    readonly folha: boolean;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<PublicRecebedores | null> {
  const periodo = await readPeriodo(tx, DESPESA, ano);
  if (periodo === null) return null;
  if ((await passosDaDespesa.names(tx, periodo.ano, escolhas)) === null) return null;
  const values: unknown[] = [tx.clienteId, periodo.ano];
  const paid = paidSql(escolhas, values, folha);
  values.push(limit, offset);
  const [row] = await tx.query<PublicRecebedores>(
    `with ${paid}, x as (select favorecido_id, pago from pagos order by pago desc, favorecido_id
        limit $${values.length - 1} offset $${values.length})
     select (select coalesce(json_agg(${RECEBEDOR} order by x.pago desc, f.id), '[]')
               from x join favorecido f on f.cliente_id = $1 and f.id = x.favorecido_id) as list,
        (select count(*)::int from pagos) as count`,
    values,
  );
  return row ?? null;
}
