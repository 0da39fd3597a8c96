import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** What is asked. */
  readonly question: string;
  /** What the question is about, such as the record's columns. */
  readonly children?: ReactNode;
  readonly yes?: string;
  readonly no?: string;
  /** Yes loses something: the keyboard begins at no. */
  readonly danger?: boolean;
  readonly busy?: boolean;
  /** It was answered with yes and begins once something else has ended; until then it can be taken back. */
  readonly waiting?: boolean;
  /** Whether the keyboard goes back to where it was; it does unless told. */
  readonly returnsFocus?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/**
 * A question with two answers. While the answer is being carried out it cannot be taken back. Clicks are ignored while
 * the dialog fades out, so that a double click answers once.
 */
export function ConfirmDialog({
  opened,
  title,
  question,
  children,
  yes = 'Sim',
  no = 'Não',
  danger = false,
  busy = false,
  waiting = false,
  returnsFocus = true,
  onYes,
  onNo,
}: ConfirmDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => undefined : onNo}
      title={title}
      returnFocus={returnsFocus}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
    >
      {children}
      <p>{question}</p>
      <div className="engine-dialog-actions">
        <Button
          variant="default"
          onClick={opened ? onNo : undefined}
          disabled={busy}
          data-autofocus={danger || undefined}
        >
          {no}
        </Button>
        <Button
          color={danger ? 'danger' : 'brand'}
          onClick={opened ? onYes : undefined}
          loading={busy || waiting}
          data-autofocus={!danger || undefined}
        >
          {yes}
        </Button>
      </div>
    </Modal>
  );
}
