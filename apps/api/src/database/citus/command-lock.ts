import { withClient } from '@claraboia/postgres/with-client.ts';
import type pg from 'pg';
import { ownerConnection } from '../connection.ts';

/** Advisory lock key of commands that change where rows are: one at a time. */
const CITUS_LOCK = 7_263_404;

/** Name of the connection that holds the lock. */
export const LOCK_CONNECTION = 'claraboia-citus';

/**
 * Runs `work` under the lock, which ends with the process.
 * @param work gets the connection that holds the lock
 * @returns null if another process holds it
 */
export const underCitusLock = <T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T | null> =>
  withClient(
    { ...ownerConnection(connectionString), application_name: LOCK_CONNECTION },
    async (client) => {
      const { rows } = await client.query<{ taken: boolean }>(
        'select pg_try_advisory_lock($1) as taken',
        [CITUS_LOCK],
      );
      return rows[0]?.taken === true ? work(client) : null;
    },
  );
