import { type AnyDraft, type AnyEntity, MESSAGE_CODE } from '@claraboia/contract';
import { entityClient } from '../entity-client.ts';
import type { SentRow } from './run.ts';

/**
 * Saves one row with the ordinary calls. Each is a separate save in the audit trail. A file of thousands thus blocks
 * nobody, and saved rows stay whatever happens later.
 */
export async function sendRow(
  entity: AnyEntity,
  draft: AnyDraft,
  changes: number | null,
  cliente: string | undefined,
): Promise<SentRow> {
  if (changes === null) {
    const { data } = await entityClient.add(entity, draft, { begunFor: cliente });
    return { id: data.id, isUnchanged: false };
  }
  const record = await entityClient.get(entity, changes);
  const changed = { ...record, ...draft };
  const { data, messages } = await entityClient.change(entity, record, changed, {
    begunFor: cliente,
  });
  return {
    id: data.id,
    isUnchanged: messages.some(({ code }) => code === MESSAGE_CODE.unchanged),
  };
}
