import type { Database, Tx } from './database.ts';

/** Every client of the installation. */
export async function clientIds(database: Database): Promise<number[]> {
  const rows = await database.system((tx) =>
    tx.query<{ id: number }>('select id from cliente order by id'),
  );
  return rows.map(({ id }) => id);
}

/**
 * Does something for every client, each in a transaction of its own, one after the other: of thousands none waits long. What fails
 * for one is told at the end and holds up no other.
 * @param signal ends it at the next client
 * @param ids where not all clients are meant
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
