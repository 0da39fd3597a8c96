import type { AnyEntity } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';

/**
 * Serialises moves and additions in one client's list or tree until the transaction ends. Call it before the list is
 * read and before any of its rows is locked.
 */
export async function lockList(tx: Tx, entity: AnyEntity): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [
    entity.key,
    tx.clienteId,
  ]);
}
