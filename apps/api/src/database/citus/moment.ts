import { withClient } from '@claraboia/postgres/with-client.ts';
import type pg from 'pg';
import { ownerConnection } from '../connection.ts';
import { ALONE } from '../database.ts';
import { ownerTxOn } from '../owner.ts';
import { entering, findPlace, prepareFragment } from './client-place.ts';
import { addressAt, isCluster } from './nodes.ts';

/** Snapshot that reads only. */
export const SNAPSHOT = 'begin isolation level repeatable read read only';

/**
 * Runs `work` on a connection with a snapshot of a client's rows: the caller's own, or on a cluster one to the node that
 * holds them, where they stay until it ends.
 * @param installation with a snapshot, as the owner
 */
export async function withRowsOf<T>(
  connectionString: string,
  installation: pg.Client,
  clienteId: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  if (!(await isCluster(connectionString))) {
    await installation.query(ALONE.turnTo(clienteId));
    return work(installation);
  }
  const place = await findPlace(ownerTxOn(installation, 0), clienteId);
  await prepareFragment(connectionString, place);
  return withClient(ownerConnection(addressAt(connectionString, place.node)), async (client) => {
    await client.query('set statement_timeout = 0');
    await client.query(SNAPSHOT);
    await client.query(entering(place, clienteId, true));
    return work(client);
  });
}
