import type { AnyDraft, AnyEntity } from '@claraboia/contract';
import { entityClient } from '../entity-client.ts';

/**
 * Saves one row by the ordinary calls: each is a save of its own, in the trail like any other, so that a file of
 * thousands never holds up anybody else and what was sent stays whatever comes after.
 */
export async function sendRow(
  entity: AnyEntity,
  draft: AnyDraft,
  changes: number | null,
  cliente: string | undefined,
): Promise<number> {
  if (changes === null) {
    return (await entityClient.add(entity, draft, { begunFor: cliente })).data.id;
  }
  const record = await entityClient.get(entity, changes);
  const changed = { ...record, ...draft };
  return (await entityClient.change(entity, record, changed, { begunFor: cliente })).data.id;
}
