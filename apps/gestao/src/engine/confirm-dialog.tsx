import { Button, Modal } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** Text of the question. */
  readonly question: string;
  /** Content below the question, such as the record's columns. */
  readonly children?: ReactNode;
  readonly yes?: string;
  readonly no?: string;
  /** Another answer that goes ahead. */
  readonly other?: { readonly label: string; readonly onChoose: () => void };
  /**
   * True if yes loses data: no gets the initial focus, and the rest of a double click elsewhere is no yes.
   */
  readonly danger?: boolean;
  readonly busy?: boolean;
  /** True if yes was chosen but waits for something else; until it runs, it can be cancelled. */
  readonly waiting?: boolean;
  /** False if the focus does not return to where it was; default: true. */
  readonly returnsFocus?: boolean;
  /** Called once a closed dialog has left the screen. */
  readonly onClosed?: () => void;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/**
 * Question with two answers. While the action runs, it cannot be cancelled. Clicks during the closing animation are
 * ignored, so that a double click answers once.
 */
export function ConfirmDialog({
  opened,
  title,
  question,
  children,
  yes = 'Sim',
  no = 'Não',
  other,
  danger = false,
  busy = false,
  waiting = false,
  returnsFocus = true,
  onClosed,
  onYes,
  onNo,
}: ConfirmDialogProps) {
  const confirm = ({ detail }: MouseEvent) => {
    if (!danger || detail < 2) onYes();
  };
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => undefined : onNo}
      title={title}
      returnFocus={returnsFocus}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      {...(onClosed !== undefined && { onExitTransitionEnd: onClosed })}
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
        {other !== undefined && (
          <Button variant="default" disabled={busy} onClick={opened ? other.onChoose : undefined}>
            {other.label}
          </Button>
        )}
        <Button
          color={danger ? 'danger' : 'brand'}
          onClick={opened ? confirm : undefined}
          loading={busy || waiting}
          data-autofocus={!danger || undefined}
        >
          {yes}
        </Button>
      </div>
    </Modal>
  );
}
