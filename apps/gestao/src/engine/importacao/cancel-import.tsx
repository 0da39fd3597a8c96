import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';

interface CancelImportProps {
  /** Consequence of cancelling. */
  readonly question: string;
  readonly busy: boolean;
  /** `onSettled` closes the question. */
  readonly onCancel: (onSettled: () => void) => void;
}

/** Cancels the import; running work stops. */
export function CancelImport({ question, busy, onCancel }: CancelImportProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" color="danger" onClick={() => setAsking(true)}>
        Cancelar a importação
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Cancelar a importação?"
        question={question}
        yes="Cancelar a importação"
        no="Continuar"
        danger
        busy={busy}
        onYes={() => onCancel(() => setAsking(false))}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
