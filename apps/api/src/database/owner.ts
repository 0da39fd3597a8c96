import { withClient } from '@claraboia/postgres/with-client.ts';
import pg from 'pg';
import { raiseAllVersions, readVersions, tellVersions } from './client-version.ts';
import { ownerConnection } from './connection.ts';
import { copyIn } from './copy.ts';
import { ALONE, type LoadTx } from './database.ts';

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
  const touched = new Set<number>();
  const txOf = (clienteId: number) => ownerTxOn(client, clienteId, { touched });
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
  // An owner's changes may affect anybody.
  await raiseAllVersions(client);
  await tellVersions(client, [...touched]);
  await client.query('commit');
  return result;
}

/** Interests of the opener of an owner's transaction. */
interface Opener {
  /** Receives the clients whose version the opener raises or tells at the end. */
  readonly touched?: Set<number>;
  /** Changes a refusal so that it names tables and constraints as the product does. */
  readonly tell?: (error: Error) => void;
}

/** Calls of a transaction that is open on a connection of the owner. */
export function ownerTxOn(
  client: pg.ClientBase,
  clienteId: number,
  { touched = new Set(), tell = () => undefined }: Opener = {},
): LoadTx {
  const ask = async (text: string, values?: readonly unknown[]): Promise<pg.QueryResult> => {
    try {
      return await client.query(text, values as unknown[]);
    } catch (error) {
      tell(error as Error);
      throw error;
    }
  };
  const tx: LoadTx = {
    clienteId,
    query: async (text, values) => (await ask(text, values)).rows,
    execute: async (text, values) => (await ask(text, values)).rowCount ?? 0,
    copyIn: (text, rows) => copyIn(client, text, rows),
    touch: (id = clienteId) => {
      touched.add(id);
    },
    versions: (id) => readVersions(tx, id),
    turnTo: async (id) => {
      await ask(ALONE.turnTo(id));
    },
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
