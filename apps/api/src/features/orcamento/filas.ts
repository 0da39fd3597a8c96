import type { Tx } from '../../database/database.ts';

/** Positions in queues, each with the last payment day of those due before it; infinity if one is unpaid. */
export const FILAS = `(select o.*, max(coalesce(o.pago_em, 'infinity'::date)) over (
    partition by o.exercicio, o.mes, o.ug_codigo, o.fonte_origem, o.categoria_id order by o.exigivel_em
    range between unbounded preceding and interval '1 day' preceding) as anteriores_ate from staging_ordem_pagamento o)`;

/** True for a position of `FILAS` that was paid before an earlier due one. */
export const foraDaOrdem = (row: string): string =>
  `coalesce(${row}.anteriores_ate > ${row}.pago_em, false)`;

/** Number of staged positions paid out of order without a reason. */
export async function semJustificativa(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from ${FILAS} p where p.justificativa is null and ${foraDaOrdem('p')}`,
  );
  return row?.count ?? 0;
}

/** Links queue positions to commitments that were published after the queue. */
export async function linkEmpenhos(tx: Tx): Promise<void> {
  await tx.execute(
    `update ordem_pagamento o set empenho_id = e.id from empenho e
      where o.cliente_id = $1 and o.empenho_id is null and o.empenho_numero is not null
        and e.cliente_id = $1 and e.exercicio = o.empenho_exercicio and e.ug_codigo = o.ug_codigo and e.numero = o.empenho_numero`,
    [tx.clienteId],
  );
}
