import pg from 'pg';
import { ownerConnection } from './connection.ts';

interface Where {
  readonly connectionString: string;
  /** Milliseconds until a server that does not take a connection is given up. */
  readonly connectTimeout?: number;
  readonly onError: (error: Error) => void;
}

/**
 * Ends what runs on a connection, by another one of the owner: the role that asked for it may not.
 * @param statements how the statement begins, as `like` has it. Once the connection is given back, its number may be
 *   another's, which asks for something else
 */
export async function cancelStatement(
  { connectionString, connectTimeout = 10_000, onError }: Where,
  client: pg.PoolClient,
  statements: string,
): Promise<void> {
  const { processID } = client as pg.PoolClient & { readonly processID: number };
  const owner = new pg.Client({
    ...ownerConnection(connectionString),
    connectionTimeoutMillis: connectTimeout,
  });
  owner.on('error', onError);
  try {
    await owner.connect();
    await owner.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where pid = $1 and state = 'active' and query like $2`,
      [processID, statements],
    );
  } finally {
    await owner.end();
  }
}
