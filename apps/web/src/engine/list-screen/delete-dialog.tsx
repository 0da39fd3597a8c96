import type { AnyEntity } from '@claraboia/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError, toastMessages } from '../../ui/kit/toast.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { entityClient, forgetEntities, type ListRow } from '../entity-client.ts';
import { confirmQuestion, formTitle } from '../texts.ts';
import { formatCell, type ListColumn, valueAt } from './columns.ts';

interface DeleteDialogProps {
  readonly entity: AnyEntity;
  readonly columns: readonly ListColumn[];
  /** The record to delete; `null` while nothing is asked. */
  readonly row: ListRow | null;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a record is deleted, with its columns in view. A failure leaves the list as it is. */
export function DeleteDialog({ entity, columns, row, onClose, onDeleted }: DeleteDialogProps) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: number) => entityClient.remove(entity, id),
    onSuccess: async ({ messages }) => {
      toastMessages(messages);
      onDeleted();
      onClose();
      await forgetEntities(queryClient);
    },
    onError: (error) => {
      toastError(error);
      onClose();
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
        if (row !== null) remove.mutate(row.id);
      }}
      onNo={onClose}
    >
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
