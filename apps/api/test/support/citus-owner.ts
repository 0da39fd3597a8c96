import pg from 'pg';
import { findPlace } from '../../src/database/citus/client-place.ts';
import { COORDINATOR_SCHEMA } from '../../src/database/citus/node-sql.ts';
import { addressAt } from '../../src/database/citus/nodes.ts';
import { ownerConnection } from '../../src/database/connection.ts';
import { inOwnerTx, type OwnerTx, ownerTxOn } from '../../src/database/owner.ts';

/**
 * Transaction of the owner on a cluster, for what tests prepare: the rows of a client are written on its node, in a
 * transaction of that node which is committed before the coordinator's.
 */
export async function inOwnerTxOnNodes<T>(
  client: pg.ClientBase,
  connectionString: string,
  work: (tx: OwnerTx) => Promise<T>,
): Promise<T> {
  const nodes = new Map<string, pg.Client>();
  try {
    const result = await inOwnerTx(client, async (tx) => {
      await tx.query(`select set_config('search_path', $1, true)`, [
        `${COORDINATOR_SCHEMA}, public`,
      ]);
      const worked = await work({
        ...tx,
        as: async (clienteId) => {
          if (clienteId === 0) return tx.as(0);
          const { node, schema } = await findPlace(tx, clienteId);
          const address = addressAt(connectionString, node);
          const own = nodes.get(address) ?? new pg.Client(ownerConnection(address));
          if (!nodes.has(address)) {
            nodes.set(address, own);
            await own.connect();
            await own.query('begin');
          }
          await own.query(
            `select set_config('claraboia.cliente_id', $1, true), set_config('search_path', $2, true)`,
            [String(clienteId), `${schema}, public`],
          );
          return ownerTxOn(own, clienteId);
        },
      });
      for (const own of nodes.values()) await own.query('commit');
      return worked;
    });
    return result;
  } finally {
    await Promise.all([...nodes.values()].map((own) => own.end()));
  }
}
