import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

interface ConflictActionsProps {
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Button back to the form, and other actions. */
export function ConflictActions({ busy, onClose, children }: ConflictActionsProps) {
  return (
    <div className="engine-dialog-actions">
      <Button variant="default" onClick={onClose} disabled={busy}>
        Continuar editando
      </Button>
      {children}
    </div>
  );
}
