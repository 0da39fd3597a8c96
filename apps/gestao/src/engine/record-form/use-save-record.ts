import { type AnyEntity, MESSAGE_CODE } from '@claraboia/contract';
import { ApiError } from '@claraboia/ui/lib/api-client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useWrite } from '../../lib/use-write.ts';
import { toastError, toastMessages, toastNext } from '../../ui/kit/toast.tsx';
import type { FormMode } from '../define-screen.ts';
import { type EntityRecord, entityClient, forgetEntities, formKey } from '../entity-client.ts';
import { isShared } from '../share/share-dialog.tsx';
import { share } from '../share/share-host.tsx';
import type { RecordForm } from './use-record-form.ts';

interface SaveOptions {
  /** Entity whose fields include the reason when rectifying. */
  readonly entity: AnyEntity;
  /** Entity without the reason, for adding a new record. */
  readonly plain: AnyEntity;
  readonly mode: FormMode;
  readonly form: RecordForm;
  readonly onSaved: (id: number | null) => void;
  /** Called if another user has changed or deleted the record. */
  readonly onConflict: () => void;
  /** Called after another failure, which was already reported. */
  readonly onFailed: () => void;
  /** Called when messages were assigned to fields. */
  readonly onRefused: () => void;
}

/** True if the record is not the version that was read. An earlier save whose answer was lost may have changed it. */
const isConflict = (error: ApiError) =>
  error.has(MESSAGE_CODE.changedByOther) ||
  error.has(MESSAGE_CODE.notFound) ||
  error.has(MESSAGE_CODE.keyReused);

/**
 * Saves the draft as a change of the given record, or with `null` as a new one. A failure leaves the typed data
 * unchanged.
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
      const id = (data as EntityRecord | null)?.id ?? record?.id ?? null;
      if (id !== null && isShared(plain)) {
        toastNext(messages, 'Ver no portal', () => share({ entity: plain, id }));
      } else {
        toastMessages(messages);
      }
      void forgetEntities(queryClient);
      onSaved(id);
    },
    onError: (error, record) => {
      if (error instanceof ApiError && record !== null && isConflict(error)) {
        // The next save is another write: a change of the current record, or a new record.
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
