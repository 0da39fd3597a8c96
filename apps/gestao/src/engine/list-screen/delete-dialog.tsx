import { type AnyEntity, hasTrash, valueAt } from '@claraboia/contract';
import { ApiError } from '@claraboia/ui/lib/api-client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { OpenSessionContext } from '../../lib/session.ts';
import { useWrite } from '../../lib/use-write.ts';
import { toastError, toastMessages, toastUndo } from '../../ui/kit/toast.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { type EntityRecord, entityClient, forgetEntities, type ListRow } from '../entity-client.ts';
import { formatCell, type ListColumn } from '../list-columns.ts';
import { confirmQuestion, formTitle } from '../texts.ts';
import { useRestore } from '../trash/use-restore.ts';
import { WriteContext } from '../write-context.tsx';

interface DeleteDialogProps {
  readonly entity: AnyEntity;
  readonly columns: readonly ListColumn[];
  /** Record to delete; `null` while the dialog is closed. */
  readonly row: ListRow | null;
  readonly onClose: () => void;
  readonly onDeleted: (row: ListRow) => void;
  readonly onRestored: (record: EntityRecord) => void;
}

/**
 * Asks before a deletion, and shows the record's columns. Offers to undo the deletion. A failure leaves the list
 * unchanged.
 */
export function DeleteDialog({
  entity,
  columns,
  row,
  onClose,
  onDeleted,
  onRestored,
}: DeleteDialogProps) {
  const begunFor = useContext(OpenSessionContext)?.context.client.identificador;
  const restore = useRestore(entity, onRestored);
  const queryClient = useQueryClient();
  const [deleted, setDeleted] = useState(false);
  const remove = useWrite({
    mutationFn: (gone: ListRow) => entityClient.remove(entity, gone),
    onSuccess: async ({ messages }, gone) => {
      if (hasTrash(entity)) toastUndo(messages, () => restore.mutate({ id: gone.id, begunFor }));
      else toastMessages(messages);
      setDeleted(true);
      onDeleted(gone);
      onClose();
      await forgetEntities(queryClient);
    },
    onError: (error) => {
      setDeleted(false);
      toastError(error);
      onClose();
      // Refreshes the list, so that the other user's change is visible before a retry.
      if (error instanceof ApiError && error.status === 409) void forgetEntities(queryClient);
    },
  });
  return (
    <ConfirmDialog
      opened={row !== null}
      title={formTitle('delete', entity)}
      question={confirmQuestion('delete')}
      danger
      busy={remove.isPending}
      onYes={() => {
        if (row !== null) remove.mutate(row);
      }}
      onNo={() => {
        setDeleted(false);
        onClose();
      }}
      // After a deletion, the row that had the focus is gone.
      returnsFocus={!deleted}
    >
      <WriteContext entity={entity} />
      {row !== null && (
        <dl className="engine-facts">
          {columns.map((column) => (
            <div key={column.path} style={{ display: 'contents' }}>
              <dt>{column.header}</dt>
              <dd>{formatCell(column, valueAt(row, column.path)) || '—'}</dd>
            </div>
          ))}
        </dl>
      )}
    </ConfirmDialog>
  );
}
