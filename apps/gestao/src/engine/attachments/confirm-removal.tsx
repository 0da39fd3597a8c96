import { Button } from '@mantine/core';
import type { RefObject } from 'react';

interface ConfirmRemovalProps {
  /** Name of the file. */
  readonly name: string;
  /** Button that cancels; it gets the focus when the question appears. */
  readonly cancelButton: RefObject<HTMLButtonElement | null>;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Buttons in a file's row that confirm or cancel a deletion (spec gestao §4, "Files dialogs"). */
export function ConfirmRemoval({
  name,
  cancelButton,
  busy,
  onConfirm,
  onCancel,
}: ConfirmRemovalProps) {
  return (
    <div className="files-actions" role="group" aria-label={`Excluir ${name}?`}>
      <Button size="xs" color="danger" loading={busy} onClick={onConfirm}>
        Confirmar exclusão
      </Button>
      <Button ref={cancelButton} size="xs" variant="default" disabled={busy} onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  );
}
