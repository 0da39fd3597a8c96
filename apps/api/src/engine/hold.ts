import type { AnyEntity, Registry } from '@claraboia/contract';
import type { Tx } from '../database/database.ts';
import { changedByOther, notFound } from '../errors.ts';
import { readRecord } from './read.ts';
import type { StoredRecord } from './types.ts';
import { tenantClause } from './write-sql.ts';

/**
 * Reads and locks a record until the transaction ends, so that two writers take turns.
 * @param versao refuses if the record has another version now
 */
export async function holdRecord(
  tx: Tx,
  registry: Registry,
  entity: AnyEntity,
  id: number,
  versao?: number,
): Promise<StoredRecord> {
  // Foreign keys to it stay possible.
  await tx.query(
    `select 1 from ${entity.table} where id = $1 ${tenantClause(entity, tx)} for no key update`,
    [id],
  );
  const record = await readRecord(tx, registry, entity, id);
  if (record === null) throw notFound();
  if (versao !== undefined && versao !== record.versao) throw changedByOther();
  return record;
}
