import type { ReceitaDimensao } from '@claraboia/contract';
import type { PublicReceitas } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { CONFERE, readConferencia } from './conferencia.ts';
import { RECEITA_TIPOS, readFaltam } from './faltam.ts';
import { type Escolhas, passosDaReceita } from './passos.ts';
import { RECEITA, readPeriodo } from './periodo.ts';

type Passos = Escolhas<ReceitaDimensao>;

const text = (sum: string) => `${sum}::numeric(18, 2)::text`;

/** CTEs `linhas` and `meses`: the selected revenue lines, and their amounts by month. */
export const linesSql = (where: string) => `linhas as materialized (
      select l.* from receita l where l.cliente_id = $1 and l.exercicio = $2 ${where}),
    meses as materialized (
      select m.receita_id, m.mes, m.arrecadado from receita_mes m
       where m.cliente_id = $1 and m.ano = $2 and m.receita_id in (select id from linhas))`;

/** Revenue by month over the lines of `linesSql`. */
export const mensalSql = `select mes, ${text('sum(arrecadado)')} as arrecadado from meses group by mes`;

/** Groups the lines of `linesSql` by a step. */
export function gruposSql(by: ReceitaDimensao): string {
  const { junta, colunas } = passosDaReceita.named(by);
  return `select g.codigo, min(g.nome) as nome, min(g.oficial) as oficial, ${text('sum(g.previsto_atualizado)')} as previsto,
      ${text('coalesce(sum(s.arrecadado), 0)')} as arrecadado
    from (select l.id, l.previsto_atualizado, ${colunas} from linhas l ${junta}) g
    left join (select receita_id, sum(arrecadado) as arrecadado from meses group by receita_id) s on s.receita_id = g.id
   group by g.codigo`;
}

/** Groups with the highest revenue come first. */
export const GRUPOS_ORDEM = 'x.arrecadado::numeric desc, x.codigo';

/**
 * A year's revenue, filtered by steps and divided by one more.
 * @returns null if the year or the code of a step is unknown
 */
export async function readReceitas(
  tx: Tx,
  {
    ano,
    por,
    ...escolhas
  }: Passos & { readonly ano: number | null; readonly por?: ReceitaDimensao | undefined },
): Promise<PublicReceitas | null> {
  const periodo = await readPeriodo(tx, RECEITA, ano);
  if (periodo === null) return null;
  const filtro = await passosDaReceita.names(tx, periodo.ano, escolhas);
  if (filtro === null) return null;
  const by = passosDaReceita.by(escolhas, por);
  const values: unknown[] = [tx.clienteId, periodo.ano, periodo.ateMes];
  const where = passosDaReceita.where(escolhas, values);
  const [sums] = await tx.query<
    Pick<PublicReceitas, 'total' | 'geral' | 'meses' | 'grupos'> & { anterior: string }
  >(
    `with ${linesSql(where)} select json_build_object('inicial', ${text('sum(l.previsto_inicial)')}, 'previsto', ${text('sum(l.previsto_atualizado)')},
         'lancado', ${text('sum(l.lancado)')}, 'arrecadado', (select ${text('coalesce(sum(arrecadado), 0)')} from meses)) as total,
       (select ${text('coalesce(sum(m.arrecadado), 0)')} from receita_mes m where m.cliente_id = $1 and m.ano = $2) as geral,
       (select ${text('coalesce(sum(m.arrecadado), 0)')} from receita_mes m join receita l on l.cliente_id = $1 and l.id = m.receita_id
         where m.cliente_id = $1 and m.ano = $2 - 1 and m.mes <= $3 ${where}) as anterior,
       (select coalesce(json_agg(json_build_object('mes', x.mes, 'arrecadado', x.arrecadado) order by x.mes), '[]')
          from (${mensalSql}) x) as meses,
       (select coalesce(json_agg(json_build_object('codigo', x.codigo, 'nome', x.nome, 'oficial', x.oficial,
            'previsto', x.previsto, 'arrecadado', x.arrecadado) order by ${GRUPOS_ORDEM}), '[]')
          from (${gruposSql(by)}) x) as grupos
       from linhas l`,
    values,
  );
  if (sums === undefined) throw new Error('sums are one row');
  const { anterior, ...rest } = sums;
  return {
    ...periodo,
    filtro,
    ...rest,
    anterior: periodo.anos.includes(periodo.ano - 1)
      ? { ano: periodo.ano - 1, arrecadado: anterior }
      : null,
    por: by,
    faltam: await readFaltam(tx, periodo.ano, RECEITA_TIPOS),
    conferencia: await readConferencia(tx, periodo.ano, CONFERE.receita),
  };
}
