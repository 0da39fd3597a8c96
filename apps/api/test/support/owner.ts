import pg from 'pg';
import { ownerConnection } from '../../src/database/connection.ts';
import { inOwnerTx, type OwnerTx } from '../../src/database/owner.ts';
import { inOwnerTxOnNodes } from './citus-owner.ts';
import { CITUS_URL } from './postgres.ts';

/** The owner of a database's tables, whose connections stay open between transactions. */
export interface Owner {
  /** Runs `work` in one transaction; all of it is kept or nothing. */
  run<T>(work: (tx: OwnerTx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Pool of the owner, since connecting takes longer than most of the tests' statements. */
export function openOwner(connectionString: string): Owner {
  const pool = new pg.Pool({ ...ownerConnection(connectionString), max: 4 });
  // A test may stop its database.
  pool.on('error', () => undefined);
  return {
    run: async (work) => {
      const client = await pool.connect();
      try {
        const result =
          CITUS_URL === undefined
            ? await inOwnerTx(client, work)
            : await inOwnerTxOnNodes(client, connectionString, work);
        client.release();
        return result;
      } catch (error) {
        // Closing the connection ends its transaction.
        client.release(true);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}
