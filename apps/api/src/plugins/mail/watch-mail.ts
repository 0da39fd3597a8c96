import type { Log } from '../logging.ts';
import type { Mailer } from './mailer.ts';

/** Tries the mail server once, at start: connection, TLS and sign-in, without a letter. A failure is a warning. */
export async function tryMail(
  mailer: Pick<Mailer, 'probe'>,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const fault = await mailer.probe();
  if (fault !== null) log.warn({ err: fault }, 'the mail server does not take letters');
}
