import type { AnyEntity } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';

/**
 * Whoever moves records of one client's list or tree, or adds one to it, takes turns until the transaction ends. To be
 * asked for before the list is read, and before any of its rows is held.
 */
export async function lockList(tx: Tx, entity: AnyEntity): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [
    entity.key,
    tx.clienteId,
  ]);
}
