import { type Message, type Severity, severityOf, TOAST_TITLE } from '@claraboia/contract';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { notifications } from '@mantine/notifications';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
} from '@tabler/icons-react';

/** Milliseconds until a toast disappears (spec gestao §9). */
export const TOAST_DURATION = 5000;

const LOOK = {
  success: { color: 'var(--color-success)', icon: <IconCircleCheck size={20} aria-hidden /> },
  info: { color: 'var(--color-info)', icon: <IconInfoCircle size={20} aria-hidden /> },
  warning: { color: 'var(--color-warning)', icon: <IconAlertTriangle size={20} aria-hidden /> },
  error: { color: 'var(--color-danger)', icon: <IconCircleX size={20} aria-hidden /> },
} satisfies Record<Severity, unknown>;

/** Shows a toast. Errors and warnings interrupt a screen reader, other toasts wait. */
export function showToast(severity: Severity, text: string): void {
  const urgent = severity === 'error' || severity === 'warning';
  notifications.show({
    ...LOOK[severity],
    title: TOAST_TITLE[severity],
    message: text,
    role: urgent ? 'alert' : 'status',
    'aria-live': urgent ? 'assertive' : 'polite',
    closeButtonProps: { 'aria-label': 'Fechar a notificação' },
  });
}

/** Shows a toast for each message of the server, by its severity (spec gestao §8). */
export function toastMessages(messages: readonly Message[]): void {
  for (const { code, description } of messages) showToast(severityOf(code), description);
}

/** Shows the toasts of a failure. */
export function toastError(error: unknown): void {
  toastMessages(messagesOf(error));
}
