import pg from 'pg';
import { ownerConnection } from './connection.ts';

interface Where {
  readonly connectionString: string;
  /** Milliseconds until an unresponsive server is given up. */
  readonly connectTimeout?: number;
  readonly onError: (error: Error) => void;
}

/**
 * Cancels the running statement of a connection through another one of the owner, since the requesting role may not.
 * @param statements beginning of the statement, as a `like` pattern. Once the connection is returned, its pid may serve
 * another request
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
