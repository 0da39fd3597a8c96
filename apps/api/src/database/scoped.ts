import type { Database, Tx } from './database.ts';

/** Runs `work` over the rows of a client, or over the installation's own for client 0. */
export const scoped = <T>(
  database: Database,
  clienteId: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => (clienteId === 0 ? database.system(work) : database.tenant(clienteId, work));
