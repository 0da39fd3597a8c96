import { z } from 'zod';
import type { Database, Tx } from '../../database/database.ts';
import { enqueue, type Job } from '../../database/jobs.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Reference of a letter by ids only: the queue holds no personal data. */
const payload = z.strictObject({
  clienteId: z.number().int().positive(),
  carta: z.string(),
  id: z.number().int().positive(),
});
type Payload = z.infer<typeof payload>;

/**
 * Writes a letter just before it is sent, from current data; null if there is nothing to send any more. Its writes are
 * committed before the letter is sent.
 */
export type Letter = (tx: Tx, id: number) => Promise<Mail | null>;

const NAME = 'enviar_carta';
/** The last about an hour and a half after the first. */
const ATTEMPTS = 8;

const queued: Job<Payload> = {
  name: NAME,
  payload,
  attempts: ATTEMPTS,
  run: () => Promise.reject(new Error('letters are sent by the job that `letterJob` makes')),
};

/**
 * Queues a letter with the transaction that causes it. One of the same kind and key that still waits
 * is replaced: only the latest is of use.
 */
export function queueLetter(tx: Tx, carta: string, id: number, key = String(id)): Promise<void> {
  const { clienteId } = tx;
  return enqueue(
    tx,
    queued,
    { clienteId, carta, id },
    { key: `${NAME}:${carta}:${clienteId}:${key}` },
  );
}

/** Job that sends queued letters. */
export function letterJob(
  database: Database,
  mailer: Mailer,
  letters: Readonly<Record<string, Letter>>,
): Job<Payload> {
  return {
    ...queued,
    run: async ({ clienteId, carta, id }) => {
      const letter = letters[carta];
      if (letter === undefined) throw new Error(`no such letter: ${carta}`);
      const mail = await database.tenant(clienteId, (tx) => letter(tx, id));
      if (mail !== null) await mailer.send(mail);
    },
  };
}
