import type pg from 'pg';

/** Way in which Citus copies shards: `auto` lets writes go on until the last moments, `block_writes` makes them wait. */
export type TransferMode = 'auto' | 'block_writes';

/** Tables whose owner is bound by row-level security. */
const FORCED = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity order by 1`;

/** Finds out how Citus can move shards: without blocking, unless a migration has bound the owner since. */
export async function moveMode(client: pg.ClientBase): Promise<TransferMode> {
  const { rows } = await client.query(`${FORCED} limit 1`);
  return rows.length === 0 ? 'auto' : 'block_writes';
}
