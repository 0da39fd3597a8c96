import { z } from 'zod';
import type { Tx } from '../../database/database.ts';
import { enqueue, type JobKind } from '../../database/jobs.ts';
import { clientKey } from '../noite/queue-night.ts';

/** Queued job that judges one client. */
export const AVALIACAO = {
  name: 'avaliacao',
  payload: z.object({ clienteId: z.number().int() }),
  attempts: 5,
} satisfies JobKind;

/**
 * Queues the judgement of a client; a waiting one is replaced.
 * @param at earliest moment; at once by default
 */
export const queueAvaliacao = (tx: Tx, clienteId: number, at?: Date): Promise<void> =>
  enqueue(
    tx,
    AVALIACAO,
    { clienteId },
    { key: clientKey(AVALIACAO, clienteId), ...(at === undefined ? {} : { at }) },
  );
