import type { AnyEntity, Registry } from '@claraboia/contract';
import type { Tx } from '../database/database.ts';
import { changedByOther, notFound } from '../errors.ts';
import { readRecord } from './read.ts';
import type { StoredRecord } from './types.ts';
import { tenantClause } from './write-sql.ts';

/**
 * A record as it stands, held until the transaction ends, so that two writers take turns.
 * @param versao refuses where the record has another one by now
 */
export async function holdRecord(
  tx: Tx,
  registry: Registry,
  entity: AnyEntity,
  id: number,
  versao?: number,
): Promise<StoredRecord> {
  // Others may go on referring to it meanwhile.
  await tx.query(
    `select 1 from ${entity.table} where id = $1 ${tenantClause(entity, tx)} for no key update`,
    [id],
  );
  const record = await readRecord(tx, registry, entity, id);
  if (record === null) throw notFound();
  if (versao !== undefined && versao !== record.versao) throw changedByOther();
  return record;
}
