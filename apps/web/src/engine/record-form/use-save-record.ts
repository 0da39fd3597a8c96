import { type AnyEntity, MESSAGE_CODE } from '@claraboia/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-client.ts';
import { toastError, toastMessages } from '../../ui/kit/toast.tsx';
import type { FormMode } from '../define-screen.ts';
import { type EntityRecord, entityClient, forgetEntities } from '../entity-client.ts';
import type { RecordForm } from './use-record-form.ts';

interface SaveOptions {
  /** With the reason among its fields where it is rectified. */
  readonly entity: AnyEntity;
  readonly mode: FormMode;
  /** The record that is changed; `null` when a new one is added. */
  readonly record: EntityRecord | null;
  readonly form: RecordForm;
  readonly onSaved: (id: number | null) => void;
  /** Somebody else changed the record meanwhile. */
  readonly onConflict: () => void;
  /** Messages were put at fields. */
  readonly onRefused: () => void;
}

/** Sends the draft. What fails leaves everything typed as it is. */
export function useSaveRecord({
  entity,
  mode,
  record,
  form,
  onSaved,
  onConflict,
  onRefused,
}: SaveOptions) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const draft = form.latest.current;
      if (record === null) return entityClient.add(entity, draft);
      return mode === 'rectify'
        ? entityClient.rectify(entity, record, draft)
        : entityClient.change(entity, record, draft);
    },
    onSuccess: ({ data, messages }) => {
      toastMessages(messages);
      void forgetEntities(queryClient);
      onSaved((data as EntityRecord | null)?.id ?? record?.id ?? null);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) {
        toastError(error);
      } else if (error.has(MESSAGE_CODE.changedByOther)) {
        onConflict();
      } else {
        const rest = form.placeMessages(error.messages);
        toastMessages(rest);
        if (rest.length < error.messages.length) onRefused();
      }
    },
  });
}
