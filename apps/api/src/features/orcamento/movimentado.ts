import type { Tx } from '../../database/database.ts';

/**
 * Sums the movements of each allocation of the years in `tocado_exercicio` up to the day of its updated value. Null if
 * its managing unit has no movements file in that year.
 */
export async function sumMovimentado(tx: Tx): Promise<void> {
  await tx.execute(
    `update dotacao d set movimentado = s.movimentado
       from (select d.id, case when i.ug_codigo is not null then coalesce(sum(m.valor), 0) end as movimentado
               from dotacao d
               join unidade_orcamentaria u on u.cliente_id = $1 and u.id = d.unidade_orcamentaria_id
               left join (select distinct m.exercicio, u.ug_codigo from dotacao_movimento m
                   join dotacao d on d.cliente_id = $1 and d.id = m.dotacao_id
                   join unidade_orcamentaria u on u.cliente_id = $1 and u.id = d.unidade_orcamentaria_id
                  where m.cliente_id = $1) i on i.exercicio = d.exercicio and i.ug_codigo = u.ug_codigo
               left join dotacao_movimento m on m.cliente_id = $1 and m.dotacao_id = d.id
                and m.data <= coalesce(d.posicao_em, 'infinity')
              where d.cliente_id = $1 and d.exercicio in (select exercicio from tocado_exercicio)
              group by d.id, i.ug_codigo) s
      where d.cliente_id = $1 and d.id = s.id and d.movimentado is distinct from s.movimentado`,
    [tx.clienteId],
  );
}

/**
 * Number of allocations of these years whose movements do not explain the difference between initial and updated value.
 */
export async function countUnexplained(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from dotacao d where d.cliente_id = $1 and d.exercicio in (select exercicio from tocado_exercicio)
        and (d.movimento_falta is not null or d.movimento_sobra is not null)`,
    [tx.clienteId],
  );
  return row?.count ?? 0;
}
