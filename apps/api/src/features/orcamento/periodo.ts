import type { OrcamentoOrigem } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';

/** Years with data, and the last published month of the requested one. */
export interface Periodo {
  readonly anos: number[];
  readonly ano: number;
  readonly ateMes: number;
  readonly origem: OrcamentoOrigem;
  readonly habitantes: number | null;
  readonly habitantesAno: number | null;
}

/** Tables that hold the years and months of a subject. */
export interface Lugar {
  /** A table with a client and an `exercicio`. */
  readonly anual: string;
  /** A table with a client, an `ano` and a `mes`. */
  readonly mensal: string;
}

/** Origin of the data of year `e.ano`: a year never has two. */
export const ORIGEM = `coalesce((select case when i.tipo = 'msc' then 'msc' else i.origem end from importacao_orcamento i
   where i.cliente_id = $1 and i.exercicio = e.ano and i.situacao = 'publicada' and (i.origem <> 'arquivo' or i.tipo = 'msc')
   limit 1), 'arquivo') as origem`;

export const DESPESA: Lugar = { anual: 'dotacao', mensal: 'despesa_mes' };
export const RECEITA: Lugar = { anual: 'receita', mensal: 'receita_mes' };

/**
 * Requested year, or the latest one.
 * @returns null if the year is unknown
 */
export async function readPeriodo(
  tx: Tx,
  { anual, mensal }: Lugar,
  asked: number | null,
): Promise<Periodo | null> {
  // Skip scan of the index for the years: one step per year, not per row.
  const [row] = await tx.query<Periodo & { ano: number | null }>(
    `with recursive anos as (
       (select exercicio as ano from ${anual} where cliente_id = $1 order by exercicio desc limit 1)
       union all
       select (select t.exercicio from ${anual} t where t.cliente_id = $1 and t.exercicio < anos.ano
                order by t.exercicio desc limit 1)
         from anos where anos.ano is not null),
     todos as (select coalesce(array_agg(ano order by ano desc), '{}') as anos from anos where ano is not null),
     este as (select coalesce($2::int, anos[1]) as ano from todos)
     select t.anos, e.ano, c.habitantes, c.habitantes_ano as "habitantesAno",
         coalesce((select max(m.mes) from ${mensal} m where m.cliente_id = $1 and m.ano = e.ano), 0) as "ateMes",
         ${ORIGEM}
       from todos t, este e, cliente c where c.id = $1`,
    [tx.clienteId, asked],
  );
  return row === undefined || row.ano === null || !row.anos.includes(row.ano) ? null : row;
}
