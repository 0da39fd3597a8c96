/** Differences between the sums by area of client `$1` and the months of its lines; no rows if all is well. */
export const AREAS_DIFERENTES = `
  with linhas as (
    select m.ano, d.exercicio, m.mes, d.funcao_id, d.grupo_id, sum(m.empenhado) as empenhado, sum(m.liquidado) as liquidado,
        sum(m.pago) as pago
      from despesa_mes m join dotacao d on d.cliente_id = m.cliente_id and d.id = m.dotacao_id
     where m.cliente_id = $1 group by 1, 2, 3, 4, 5),
  areas as (
    select ano, exercicio, mes, funcao_id, grupo_id, empenhado, liquidado, pago from despesa_area where cliente_id = $1)
  (select 'kept' as side, x.* from (table areas except table linhas) x)
  union all
  (select 'missing', x.* from (table linhas except table areas) x)`;
