import type { Database, Tx } from './database.ts';

/** Every client of the installation. */
export async function clientIds(database: Database): Promise<number[]> {
  const rows = await database.system((tx) =>
    tx.query<{ id: number }>('select id from cliente order by id'),
  );
  return rows.map(({ id }) => id);
}

/**
 * Runs work for every client, one after the other, each in its own transaction, so that no client waits long. A failure
 * does not stop the others; failures are thrown at the end.
 * @param signal stops before the next client
 * @param ids clients to visit; all by default
 */
export async function eachClient(
  database: Database,
  signal: AbortSignal,
  work: (tx: Tx) => Promise<unknown>,
  ids?: readonly number[],
): Promise<void> {
  const faults: Error[] = [];
  for (const clienteId of ids ?? (await clientIds(database))) {
    signal.throwIfAborted();
    try {
      await database.tenant(clienteId, work);
    } catch (error) {
      faults.push(new Error(`client ${clienteId}`, { cause: error }));
    }
  }
  if (faults.length > 0) {
    throw new AggregateError(faults, `failed for ${faults.length} client(s): ${firstOf(faults)}`);
  }
}

const firstOf = ([first]: readonly Error[]) =>
  `${first?.message}, ${(first?.cause as Error | undefined)?.message}`;
