import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

interface ConflictActionsProps {
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Back to the form, and what else there is to do. */
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
