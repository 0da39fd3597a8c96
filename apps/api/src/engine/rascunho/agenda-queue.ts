import { z } from 'zod';
import type { Tx } from '../../database/database.ts';
import { enqueue, type JobKind } from '../../database/jobs.ts';

const payload = z.object({ clienteId: z.number().int() });
export type Agendados = z.infer<typeof payload>;

/** Job of a client's scheduled minute. */
export const AGENDA = { name: 'rascunho_agenda', payload, attempts: 3 } satisfies JobKind;

/** Queues what a client has scheduled for a minute, in the transaction that scheduled it; null for now. One job serves all of a minute. */
export const queueAgenda = (tx: Tx, instant: string | null): Promise<void> =>
  enqueue(
    tx,
    AGENDA,
    { clienteId: tx.clienteId },
    {
      key: `${AGENDA.name}:${tx.clienteId}:${instant ?? 'perdida'}`,
      ...(instant !== null && { at: new Date(instant) }),
    },
  );
