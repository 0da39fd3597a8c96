import { type AnyDraft, type AnyEntity, MESSAGE_CODE, writableFields } from '@claraboia/contract';
import { type EntityRecord, entityClient } from '../entity-client.ts';
import type { SentRow } from './run.ts';

interface SendingOptions {
  /** Client of the records. */
  readonly cliente: string | undefined;
  /** True if the person may delete what a row adds. */
  readonly mayRemove: boolean;
}

/**
 * Saves one row with the ordinary calls. Each is a separate save in the audit trail. A file of thousands thus blocks
 * nobody, and saved rows stay whatever happens later.
 */
export async function sendRow(
  entity: AnyEntity,
  draft: AnyDraft,
  changes: number | null,
  { cliente, mayRemove }: SendingOptions,
): Promise<SentRow> {
  const options = { begunFor: cliente };
  if (changes === null) {
    const { data } = await entityClient.add(entity, draft, options);
    const remove = async () => void (await entityClient.remove(entity, data));
    return { id: data.id, undo: mayRemove ? remove : null, isUnchanged: false };
  }
  const record = await entityClient.get(entity, changes);
  const changed = { ...record, ...draft };
  const { data, messages } = await entityClient.change(entity, record, changed, options);
  return {
    id: data.id,
    isUnchanged: messages.some(({ code }) => code === MESSAGE_CODE.unchanged),
    // With the version that this import saved: a record that somebody has changed since then stays.
    undo: async () =>
      void (await entityClient.change(entity, data, earlier(entity, record, data), options)),
  };
}

/** Values before a change. Items that it took away are added again, since their ids are gone. */
function earlier(entity: AnyEntity, before: EntityRecord, after: EntityRecord): AnyDraft {
  const collections = writableFields(entity).filter(([, { type }]) => type === 'collection');
  const items = collections.map(([name]) => {
    const rows = (record: AnyDraft) => (record[name] ?? []) as readonly AnyDraft[];
    const left = new Set(rows(after).map(({ id }) => id));
    return [
      name,
      rows(before).map(({ id, ...values }) => (left.has(id) ? { id, ...values } : values)),
    ] as const;
  });
  return { ...before, ...Object.fromEntries(items) };
}
