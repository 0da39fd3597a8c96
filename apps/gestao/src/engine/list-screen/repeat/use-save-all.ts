import { type AnyEntity, type Field, repeatOf } from '@claraboia/contract';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '../../../lib/use-write.ts';
import { entityClient, forgetEntities, formKey } from '../../entity-client.ts';
import type { RepeatItem } from '../../repeat/repeat-queue.ts';

const isFile = (field: Field): boolean =>
  field.type === 'file' ||
  (field.type === 'collection' && Object.values<Field>(field.fields).some(isFile));

/** True if new records can be saved without their form: their entity has no files to attach. */
export const isSavedWhole = ({ fields }: AnyEntity): boolean =>
  !Object.values<Field>(fields).some(isFile);

/** Saves reviewed records one by one. A refused one keeps its reason and stops no other. */
export function useSaveAll(entity: AnyEntity, onDone: (count: number) => void) {
  const queryClient = useQueryClient();
  // A record that is sent again after a lost answer is written once.
  const keys = useRef(new Map<number, string>());
  const [saved, setSaved] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const latest = useRef(saved);
  latest.current = saved;
  // Not before the dialog closes: it would show the records just saved.
  useEffect(
    () => () => {
      if (latest.current.size > 0) void forgetEntities(queryClient);
    },
    [queryClient],
  );
  const save = async ({ id, values }: RepeatItem) => {
    const key = keys.current.get(id) ?? formKey();
    keys.current.set(id, key);
    const record = await entityClient.get(entity, id);
    await entityClient.add(entity, { ...repeatOf(entity, record), ...values }, { key });
  };
  const write = useWrite({
    mutationFn: async (items: readonly RepeatItem[]) => {
      const reasons = new Map<number, string>();
      for (const item of items) {
        try {
          await save(item);
          setSaved((before) => new Set(before).add(item.id));
        } catch (error) {
          const texts = messagesOf(error).map(({ description }) => description);
          reasons.set(item.id, texts.join(' '));
        }
      }
      return reasons;
    },
    onSuccess: (reasons, items) => {
      setRefused(reasons);
      if (reasons.size === 0) onDone(items.length);
    },
  });
  return { run: write.mutate, busy: write.isPending, saved, refused };
}
