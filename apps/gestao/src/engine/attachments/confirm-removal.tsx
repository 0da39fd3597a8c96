import { Button } from '@mantine/core';
import type { RefObject } from 'react';

interface ConfirmRemovalProps {
  /** The file's name. */
  readonly name: string;
  /** The harmless answer, where the keyboard goes when the question comes up. */
  readonly cancelButton: RefObject<HTMLButtonElement | null>;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The pair in a file's row that a deletion is confirmed or given up with (spec gestao §4, "Files dialogs"). */
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
