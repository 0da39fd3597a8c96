import { withClient } from '@claraboia/postgres/with-client.ts';
import pg from 'pg';
import { readVersions } from './client-version.ts';
import { ownerConnection } from './connection.ts';
import { copyIn } from './copy.ts';
import type { LoadTx } from './database.ts';

/** A transaction of the tables' owner: for setting up an installation, never for requests. */
export interface OwnerTx extends LoadTx {
  /** Same transaction over the rows of one client; 0 returns to the installation. */
  as(clienteId: number): Promise<LoadTx>;
}

/** Runs `work` in one transaction of the owner; all of it is kept or nothing. */
export async function asOwner<T>(
  connectionString: string,
  work: (tx: OwnerTx) => Promise<T>,
): Promise<T> {
  // Closing a connection rolls back an uncommitted transaction.
  return withClient(ownerConnection(connectionString), (client) => inOwnerTx(client, work));
}

/**
 * Runs `work` in one transaction on a connection of the owner.
 *
 * After an error the transaction is still open: the caller rolls it back, or closes the connection.
 */
export async function inOwnerTx<T>(
  client: pg.ClientBase,
  work: (tx: OwnerTx) => Promise<T>,
): Promise<T> {
  const txOf = (clienteId: number) => ownerTxOn(client, clienteId);
  await client.query(`begin; set local claraboia.cliente_id = '0'`);
  const result = await work({
    ...txOf(0),
    as: async (clienteId) => {
      await client.query(`select set_config('claraboia.cliente_id', $1, true)`, [
        String(clienteId),
      ]);
      return txOf(clienteId);
    },
  });
  await client.query(`update cliente_versao set versao = versao + 1`);
  await client.query('commit');
  return result;
}

/** Calls of a transaction that is open on a connection of the owner. */
export function ownerTxOn(client: pg.ClientBase, clienteId: number): LoadTx {
  const tx: LoadTx = {
    clienteId,
    query: async (text, values) => (await client.query(text, values as unknown[])).rows,
    execute: async (text, values) => (await client.query(text, values as unknown[])).rowCount ?? 0,
    copyIn: (text, rows) => copyIn(client, text, rows),
    // Every version is raised at the end: an owner's changes may affect anybody.
    touch: () => undefined,
    versions: (id) => readVersions(tx, id),
  };
  return tx;
}

/**
 * Vacuums and analyses tables, as PostgreSQL would some minutes after many writes: deleted rows are gone, indexes and
 * statistics are complete. Outside of any transaction.
 */
export async function settleTables(
  connectionString: string,
  tables: readonly string[],
): Promise<void> {
  await withClient(ownerConnection(connectionString), (client) =>
    client.query(`vacuum (analyze) ${tables.map(pg.escapeIdentifier).join(', ')}`),
  );
}
