import { type AnyEntity, MESSAGE_CODE } from '@claraboia/contract';
import { ApiError } from '@claraboia/ui/lib/api-client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useWrite } from '../../lib/use-write.ts';
import { toastError, toastMessages } from '../../ui/kit/toast.tsx';
import type { FormMode } from '../define-screen.ts';
import { type EntityRecord, entityClient, forgetEntities, formKey } from '../entity-client.ts';
import type { RecordForm } from './use-record-form.ts';

interface SaveOptions {
  /** With the reason among its fields where it is rectified. */
  readonly entity: AnyEntity;
  /** Without it: what a new record is added as. */
  readonly plain: AnyEntity;
  readonly mode: FormMode;
  readonly form: RecordForm;
  readonly onSaved: (id: number | null) => void;
  /** Somebody else changed or deleted the record meanwhile. */
  readonly onConflict: () => void;
  /** It was not saved for another reason, which has been told. */
  readonly onFailed: () => void;
  /** Messages were put at fields. */
  readonly onRefused: () => void;
}

/** The record is not the one that was read. An earlier save whose answer was lost may have changed it. */
const isConflict = (error: ApiError) =>
  error.has(MESSAGE_CODE.changedByOther) ||
  error.has(MESSAGE_CODE.notFound) ||
  error.has(MESSAGE_CODE.keyReused);

/**
 * Sends the draft as a change of the record that is given, or with `null` as a new one. What fails leaves everything
 * typed as it is.
 */
export function useSaveRecord({
  entity,
  plain,
  mode,
  form,
  onSaved,
  onConflict,
  onFailed,
  onRefused,
}: SaveOptions) {
  const queryClient = useQueryClient();
  const key = useRef(formKey());
  return useWrite({
    mutationFn: (record: EntityRecord | null) => {
      const draft = form.latest.current;
      const options = { key: key.current };
      if (record === null) return entityClient.add(plain, draft, options);
      return mode === 'rectify'
        ? entityClient.rectify(entity, record, draft, options)
        : entityClient.change(entity, record, draft, options);
    },
    onSuccess: ({ data, messages }, record) => {
      toastMessages(messages);
      void forgetEntities(queryClient);
      onSaved((data as EntityRecord | null)?.id ?? record?.id ?? null);
    },
    onError: (error, record) => {
      if (error instanceof ApiError && record !== null && isConflict(error)) {
        // The next save is another write: a change of the record as it is now, or a new record.
        key.current = formKey();
        onConflict();
        return;
      }
      onFailed();
      if (!(error instanceof ApiError)) {
        toastError(error);
        return;
      }
      const rest = form.placeMessages(error.messages);
      toastMessages(rest);
      if (rest.length < error.messages.length) onRefused();
    },
  });
}
