import { withClient } from '@claraboia/postgres/with-client.ts';
import pg from 'pg';
import { ownerConnection } from '../connection.ts';

/** Way in which Citus copies shards: `auto` lets writes go on until the last moments, `block_writes` makes them wait. */
export type TransferMode = 'auto' | 'block_writes';

/** Tables whose owner is bound by row-level security. */
const FORCED = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity order by 1`;

/**
 * Frees the owner of the tables from row-level security, which does not bind the owner of a cluster anyway. Citus
 * replicates a moving shard with the owner's rights, and PostgreSQL 15 cannot "replicate into relation with row-level
 * security enabled". The role of the requests stays bound.
 */
export const freeOwner = (connectionString: string): Promise<void> =>
  withClient(ownerConnection(connectionString), async (client) => {
    await client.query('set client_min_messages = warning');
    const { rows } = await client.query<{ name: string }>(FORCED);
    for (const { name } of rows) {
      await client.query(
        `alter table public.${pg.escapeIdentifier(name)} no force row level security`,
      );
    }
  });

/** Finds out how Citus can move shards: without blocking, unless a migration has bound the owner since. */
export async function moveMode(client: pg.ClientBase): Promise<TransferMode> {
  const { rows } = await client.query(`${FORCED} limit 1`);
  return rows.length === 0 ? 'auto' : 'block_writes';
}
