import type { Tx } from '../../../database/database.ts';

const LOCK = `hashtextextended('importacao_orcamento', $1)`;

/**
 * Takes the client's only import turn until the transaction ends; false if another import, in any process, holds it.
 */
export async function tryTurn(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ taken: boolean }>(
    `select pg_try_advisory_xact_lock(${LOCK}) as taken`,
    [tx.clienteId],
  );
  return row?.taken === true;
}

/** Waits for the client's import turn. For jobs only: a waiting request would hold its connection. */
export async function awaitTurn(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(${LOCK})`, [tx.clienteId]);
}
