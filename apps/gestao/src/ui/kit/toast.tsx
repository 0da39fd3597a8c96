import { type Message, type Severity, severityOf, TOAST_TITLE } from '@claraboia/contract';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Milliseconds until a toast disappears (spec gestao §9). */
export const TOAST_DURATION = 5000;

const LOOK = {
  success: { color: 'var(--color-success)', icon: <IconCircleCheck size={20} aria-hidden /> },
  info: { color: 'var(--color-info)', icon: <IconInfoCircle size={20} aria-hidden /> },
  warning: { color: 'var(--color-warning)', icon: <IconAlertTriangle size={20} aria-hidden /> },
  error: { color: 'var(--color-danger)', icon: <IconCircleX size={20} aria-hidden /> },
} satisfies Record<Severity, unknown>;

/** Milliseconds until a toast with a button disappears; it stays while it has the pointer or the focus. */
const ACTION_DURATION = 20_000;

/** Shows a toast. Errors and warnings interrupt a screen reader, other toasts wait. */
export function showToast(severity: Severity, text: string): void {
  notifications.show({ ...partsOf(severity), message: text });
}

function partsOf(severity: Severity) {
  const urgent = severity === 'error' || severity === 'warning';
  return {
    ...LOOK[severity],
    title: TOAST_TITLE[severity],
    role: urgent ? 'alert' : 'status',
    'aria-live': urgent ? 'assertive' : 'polite',
    closeButtonProps: { 'aria-label': 'Fechar a notificação' },
  } as const;
}

/** Shows a toast for each message of the server, by its severity (spec gestao §8). */
export function toastMessages(messages: readonly Message[]): void {
  for (const { code, description } of messages) showToast(severityOf(code), description);
}

const ACTION_BUTTON = { size: 'compact-sm', variant: 'default' } as const;

interface ActionTextProps {
  readonly messages: readonly Message[];
  readonly children: ReactNode;
}

/** Text of a toast with its button. */
function ActionText({ messages, children }: ActionTextProps) {
  return (
    <span className="toast-action">
      {messages.map(({ description }) => description).join(' ')} {children}
    </span>
  );
}

/** Actions that Ctrl + Z undoes, the latest one last. Each has an open toast. */
const undoable: { readonly undo: () => void }[] = [];

/** True if a text has the focus: Ctrl + Z belongs to its field. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

function onUndoKey(event: KeyboardEvent) {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
  // A grid has an undo of its own.
  if (!isUndo || isTyping(event) || event.defaultPrevented) return;
  event.preventDefault();
  undoable.at(-1)?.undo();
}

/**
 * Shows the toast of a deletion with a button that undoes it. While the toast is open, Ctrl + Z does the same: by Tab,
 * the button is far from the list.
 */
export function toastUndo(messages: readonly Message[], run: () => void): void {
  const offer = {
    undo: () => {
      // A second click does nothing.
      if (!undoable.includes(offer)) return;
      forget();
      notifications.hide(id);
      run();
    },
  };
  const forget = () => {
    const at = undoable.indexOf(offer);
    if (at >= 0) undoable.splice(at, 1);
    if (undoable.length === 0) document.removeEventListener('keydown', onUndoKey);
  };
  const id = notifications.show({
    ...partsOf('success'),
    autoClose: ACTION_DURATION,
    onClose: forget,
    message: (
      <ActionText messages={messages}>
        <Button
          {...ACTION_BUTTON}
          title="Ctrl + Z"
          aria-keyshortcuts="Control+Z"
          onClick={offer.undo}
        >
          Desfazer
        </Button>
        <span className="visually-hidden"> (ou Ctrl + Z)</span>
      </ActionText>
    ),
  });
  undoable.push(offer);
  document.addEventListener('keydown', onUndoKey);
}

/**
 * Shows the toast of a finished action with a button that leads on. It closes like others (spec gestao §9), since the list
 * offers the same.
 */
export function toastNext(messages: readonly Message[], label: string, run: () => void): void {
  const [first] = messages;
  if (first === undefined) return;
  const id = notifications.show({
    ...partsOf(severityOf(first.code)),
    message: (
      <ActionText messages={messages}>
        <Button
          {...ACTION_BUTTON}
          onClick={() => {
            notifications.hide(id);
            run();
          }}
        >
          {label}
        </Button>
      </ActionText>
    ),
  });
}

/** Shows the toasts of a failure. */
export function toastError(error: unknown): void {
  toastMessages(messagesOf(error));
}
