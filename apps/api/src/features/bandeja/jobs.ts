import { BANDEJA_PUBLICADA_DIAS } from '@claraboia/contract';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { eachClient } from '../../database/client-ids.ts';
import type { Database, Tx } from '../../database/database.ts';
import { type CronJob, enqueue, type Job, type JobKind } from '../../database/jobs.ts';
import { Places } from '../../services/execucao/places.ts';
import { Leitor } from './leitor.ts';
import { Publicador } from './publicador.ts';

const payload = z.object({ clienteId: z.number().int() });
type Payload = z.infer<typeof payload>;

const LEITURA = { name: 'bandeja_leitura', payload } satisfies JobKind;
const PUBLICACAO = { name: 'bandeja_publicacao', payload } satisfies JobKind;

/** Milliseconds until a client whose turn has not come is tried again. */
const BUSY_MS = 1_000;
/** Milliseconds until a client goes on with its next PDFs while others wait: they try twice before. */
const MORE_MS = 2 * BUSY_MS;
/** Milliseconds until PDFs that others have taken are looked at: a worker may have died. */
const TAKEN_MS = 30_000;

const keyOf = ({ name }: JobKind<Payload>, clienteId: number) => `${name}:${clienteId}`;

/** @param key of its own for a later look, which must not delay an upload that comes before it */
const queue = (tx: Tx, kind: JobKind<Payload>, ms: number, key = keyOf(kind, tx.clienteId)) =>
  enqueue(
    tx,
    kind,
    { clienteId: tx.clienteId },
    { key, ...(ms > 0 && { at: new Date(Date.now() + ms) }) },
  );

/** Queues the reading of a client's PDFs, in the transaction that added one. */
export const queueLeitura = (tx: Tx): Promise<void> => queue(tx, LEITURA, 0);

/** Queues the publication of a client's documents, in the transaction that asked for it. */
export const queuePublicacao = (tx: Tx): Promise<void> => queue(tx, PUBLICACAO, 0);

/** Job that reads the PDFs of a client's tray. One PDF is read at a time in each process. */
export function bandejaLeituraJob(context: Pick<Context, 'database' | 'storage'>): Job<Payload> {
  const leitor = new Leitor(context);
  const places = new Places(1);
  return {
    ...LEITURA,
    run: async ({ clienteId }, { signal }) => {
      let isAwaited = false;
      const end = await places.take(async () => {
        const read = await leitor.read(clienteId, signal);
        isAwaited = places.waiting > 0;
        return read;
      });
      if (end === 'done') return;
      const ms = { more: isAwaited ? MORE_MS : 0, busy: BUSY_MS, taken: TAKEN_MS }[end];
      const key = end === 'taken' ? `${keyOf(LEITURA, clienteId)}:depois` : undefined;
      await context.database.tenant(clienteId, (tx) => queue(tx, LEITURA, ms, key));
    },
  };
}

/** Job that publishes the documents that people of a client asked for. */
export function bandejaPublicacaoJob(
  context: Pick<Context, 'database' | 'repository' | 'registry' | 'cleanHtml' | 'draftFiles'>,
): Job<Payload> {
  const publicador = new Publicador(context);
  return {
    ...PUBLICACAO,
    run: ({ clienteId }, { signal }) => publicador.publish(clienteId, signal),
  };
}

/** Every night: takes documents that were published days ago out of the trays. */
export const limpezaBandeja = (database: Database): CronJob => ({
  name: 'limpar_bandeja',
  at: '17 4 * * *',
  run: ({ signal }) => eachClient(database, signal, forgetPublished),
});

const forgetPublished = (tx: Tx) =>
  tx.execute(
    `delete from bandeja_item
      where cliente_id = $1 and situacao = 'publicada' and publicada_em < now() - make_interval(days => ${BANDEJA_PUBLICADA_DIAS})`,
    [tx.clienteId],
  );
