import type { Tx } from '../../database/database.ts';

/** Time zone of the transaction's client; undefined without one. */
export async function readFuso(tx: Tx): Promise<string | undefined> {
  const [row] = await tx.query<{ fuso: string }>('select fuso from cliente where id = $1', [
    tx.clienteId,
  ]);
  return row?.fuso;
}
