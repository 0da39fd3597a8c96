import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

/** Milliseconds for which the button says that it copied. */
const COPIED_MS = 2000;

interface CopyTextProps {
  readonly text: string;
  /** Object of the label, with its article: `o endereço`. */
  readonly what: string;
}

/** Button that copies a text, and says so to screen readers. */
export function CopyText({ text, what }: CopyTextProps) {
  return (
    <CopyButton value={text} timeout={COPIED_MS}>
      {({ copied, copy }) => (
        <>
          <Button
            variant="default"
            leftSection={
              copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
            }
            onClick={copy}
          >
            Copiar {what}
          </Button>
          <span role="status" className="visually-hidden">
            {copied ? 'Copiado.' : ''}
          </span>
        </>
      )}
    </CopyButton>
  );
}
