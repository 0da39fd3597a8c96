import { type AnyDraft, type AnyEntity, MESSAGE_CODE } from '@claraboia/contract';
import { entityClient } from '../entity-client.ts';
import type { SentRow } from './run.ts';

/**
 * Saves one row by the ordinary calls: each is a save of its own, in the trail like any other, so that a file of
 * thousands never holds up anybody else and what was sent stays whatever comes after.
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
