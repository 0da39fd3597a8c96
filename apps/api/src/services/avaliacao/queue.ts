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

/** Queued job that visits what one client attests outside of its portal. `julgar`: judge again if something changed. */
export const VISITAS = {
  name: 'visitas',
  payload: z.object({ clienteId: z.number().int(), julgar: z.boolean().optional() }),
  attempts: 3,
} satisfies JobKind;

/** Queues the visits of a client, and its judgement if they change something. */
export const queueVisitas = (tx: Tx, clienteId: number): Promise<void> =>
  enqueue(tx, VISITAS, { clienteId, julgar: true }, { key: clientKey(VISITAS, clienteId) });
