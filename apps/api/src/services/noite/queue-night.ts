import { clientIds } from '../../database/client-ids.ts';
import type { Database } from '../../database/database.ts';
import { enqueueAll, type JobKind } from '../../database/jobs.ts';
import { momentoDaNoite } from './noite.ts';

/** Key of a client's waiting job: one of a kind at most waits. */
export const clientKey = ({ name }: Pick<JobKind, 'name'>, clienteId: number) =>
  `${name}:${clienteId}`;

/**
 * Queues a job of each client for its own minute, so that neither the database nor a source gets thousands of towns at
 * once.
 * @param begin start of the night, or of the part of it that the jobs have
 */
export async function queueNight(
  database: Database,
  kind: JobKind<{ readonly clienteId: number }>,
  begin: Date,
): Promise<void> {
  const ids = await clientIds(database);
  const turns = ids.map((clienteId) => ({
    payload: { clienteId },
    key: clientKey(kind, clienteId),
    at: momentoDaNoite(clienteId, ids.length, begin),
  }));
  await database.system((tx) => enqueueAll(tx, kind, turns));
}
