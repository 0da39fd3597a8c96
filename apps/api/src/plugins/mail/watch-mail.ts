import type { Log } from '../logging.ts';
import type { Mailer } from './mailer.ts';

/** Milliseconds between two tries. */
const EVERY = 60_000;

/**
 * Probes the mail server at once and every minute: connection, TLS and sign-in, without a letter. The first failure,
 * and each one after a success, is logged as a warning.
 * @returns a function that stops the probes
 */
export function watchMail(mailer: Pick<Mailer, 'probe'>, log: Pick<Log, 'warn'>): () => void {
  let wasGood = true;
  const round = async () => {
    const fault = await mailer.probe();
    if (fault !== null && wasGood)
      log.warn({ err: fault }, 'the mail server does not take letters');
    wasGood = fault === null;
  };
  void round();
  const timer = setInterval(() => void round(), EVERY).unref();
  return () => clearInterval(timer);
}
