import { MESSAGE_CODE } from '@claraboia/contract';
import { ApiError } from '@claraboia/ui/lib/api-client.ts';
import { Button, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEngine } from '../../engine-context.ts';
import { entityClient, entityKeys } from '../../entity-client.ts';
import { LoadFault } from '../../load-fault.tsx';
import { ConflictActions } from './conflict-actions.tsx';
import { ConflictForm, type ConflictFormProps } from './conflict-form.tsx';
import './conflict.css';

export interface ConflictDialogProps extends Omit<ConflictFormProps, 'now'> {
  /** Adds the typed data as a new record, if the old one is gone; not if only a part of a record was edited. */
  readonly onAddAnew?: () => void;
}

/** Resolves a conflict with another user's save: the user chooses a value for each field, then saves. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { busy, onClose } = props;
  return (
    <Modal
      opened
      onClose={busy ? () => undefined : onClose}
      title="Registro alterado por outra pessoa"
      size="xl"
      closeOnEscape={!busy}
      closeOnClickOutside={false}
    >
      <Body {...props} />
    </Modal>
  );
}

function Body(props: ConflictDialogProps) {
  const { entity, before, busy, onAddAnew, onClose } = props;
  const engine = useEngine();
  const now = useQuery({
    // Separate query: the record that the form started with stays as it was read.
    queryKey: entityKeys.part(entity, `conflict ${before.versao}`, before.id),
    queryFn: ({ signal }) => entityClient.get(entity, before.id, signal),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  if (now.error instanceof ApiError && now.error.has(MESSAGE_CODE.notFound)) {
    const add = onAddAnew !== undefined && engine.allows(entity, 'add');
    return (
      <>
        <p role="alert">
          Outra pessoa excluiu este registro depois que você o abriu.{' '}
          {add
            ? 'O que você digitou pode ser incluído como um novo registro.'
            : 'O que você digitou continua no formulário, para você copiar.'}
        </p>
        <ConflictActions busy={busy} onClose={onClose}>
          {add && (
            <Button onClick={onAddAnew} loading={busy} data-autofocus>
              Incluir como novo registro
            </Button>
          )}
        </ConflictActions>
      </>
    );
  }
  if (now.isError) {
    return <LoadFault error={now.error} busy={now.isFetching} onRetry={() => void now.refetch()} />;
  }
  if (now.data === undefined) {
    return (
      <div role="status" aria-label="Lendo o que a outra pessoa salvou">
        <Skeleton height={120} />
      </div>
    );
  }
  return <ConflictForm {...props} now={now.data} />;
}
