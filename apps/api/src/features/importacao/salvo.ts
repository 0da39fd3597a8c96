import { type AnyEntity, registry } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { readRecord } from '../../engine/read.ts';
import type { StoredRecord } from '../../engine/types.ts';
import { invalidField } from '../../errors.ts';

/** Refusal of a record that is not what its row reports. */
export const NOT_THIS =
  'Não há um registro deste cadastro gravado por esta linha depois da conferência.';

/** Record that a browser saved, with its former values. @throws Refusal if it was not saved since the check */
export async function savedSince(
  tx: Tx,
  entity: AnyEntity,
  id: number,
  since: string | null,
): Promise<{ readonly record: StoredRecord; readonly antes: StoredRecord | null }> {
  const record = await readRecord(tx, registry, entity, id);
  const [entry] = await tx.query<{ antes: StoredRecord | null }>(
    `select antes from auditoria
      where cliente_id = $1 and entidade = $2 and registro_id = $3 and acao in ('inclusao', 'alteracao') and quando >= $4
      order by id limit 1`,
    [tx.clienteId, entity.key, id, since],
  );
  if (record === null || entry === undefined) throw invalidField(NOT_THIS, 'registro');
  return { record, antes: entry.antes };
}
