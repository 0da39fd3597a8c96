import { MESSAGE_CODE, type Message, message } from '@claraboia/contract';
import type { Mailer } from './mailer.ts';

/**
 * Message about a letter that was just queued: `sent` only if the mail server accepts letters.
 * @param sent code of the message that promises the letter
 */
export function promiseOf(
  mailer: Pick<Mailer, 'state'>,
  sent: typeof MESSAGE_CODE.codeSent | typeof MESSAGE_CODE.emailCodeSent,
): Message {
  const codes = { sends: sent, delayed: MESSAGE_CODE.mailDelayed, none: MESSAGE_CODE.mailAbsent };
  return message(codes[mailer.state()]);
}
