import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';

interface CheckAgainProps {
  readonly busy: boolean;
  readonly onCheck: () => void;
}

/** Checks an import of another window again: rows that it sent are found among the records. */
export const CheckAgain = ({ busy, onCheck }: CheckAgainProps) => (
  <>
    <Button loading={busy} leftSection={<IconChecklist size={18} aria-hidden />} onClick={onCheck}>
      Conferir de novo
    </Button>
    <p className="importar-note">
      Outra janela pode ter enviado parte das linhas. A conferência acha o que já está gravado.
    </p>
  </>
);
