import type pg from 'pg';
import { type ClientPlace, prepareFragment } from './client-place.ts';
import { ANCHOR, fragmentOf } from './node-sql.ts';
import { type CitusNode, onNode } from './nodes.ts';
import type { TransferMode } from './transfer-mode.ts';

/**
 * Moves the shards of a group to another node. Writes for its clients follow.
 * @param client connection to the coordinator
 */
export async function moveGroup(
  connectionString: string,
  client: pg.ClientBase,
  { node, schema, shard }: ClientPlace,
  to: CitusNode,
  mode: TransferMode,
): Promise<void> {
  await withoutLimits(client);
  await client.query(
    `select citus_move_shard_placement($1::bigint, $2::text, $3::integer, $4::text, $5::integer, shard_transfer_mode := $6)`,
    [shard, node.host, node.port, to.host, to.port, mode],
  );
  await prepareFragment(connectionString, { node: to, schema, shard });
  await dropLeftFragment(connectionString, { node, schema, shard });
}

/**
 * Way in which Citus copies shards that it splits. Its logical replication (13.2.2), during which writes would go on,
 * never ends once a row was deleted meanwhile: "publisher did not send replica identity column".
 */
const SPLIT_MODE: TransferMode = 'block_writes';

/**
 * Gives a client a group of shards of its own, on the node where it is. Other clients of its group stay in one or two
 * new groups. Writes for all of them wait until the end.
 * @param client connection to the coordinator
 */
export async function isolateClient(
  connectionString: string,
  client: pg.ClientBase,
  { id, node }: { readonly id: number; readonly node: CitusNode },
): Promise<void> {
  await withoutLimits(client);
  await client.query(
    `select isolate_tenant_to_new_shard('public.${ANCHOR}', $1::bigint, 'CASCADE', shard_transfer_mode := '${SPLIT_MODE}')`,
    [id],
  );
  const { rows } = await client.query<{ menor: string; shard: string }>(
    `select s.shardminvalue as menor, s.shardid::text as shard
       from pg_dist_shard s join pg_dist_placement p using (shardid)
      where s.logicalrelid = 'public.${ANCHOR}'::regclass and p.groupid = $1 order by s.shardminvalue::bigint`,
    [node.group],
  );
  for (const { menor, shard } of rows) {
    await prepareFragment(connectionString, { node, schema: fragmentOf(menor), shard });
  }
}

/** Citus restarts a copy from the beginning, so that no limit may end one. */
const withoutLimits = (client: pg.ClientBase) =>
  client.query('set statement_timeout = 0; set lock_timeout = 0; set client_min_messages = error');

/** Removes the schema that a group leaves behind, unless it came back meanwhile. */
const dropLeftFragment = (
  connectionString: string,
  { node, schema, shard }: ClientPlace,
): Promise<void> =>
  onNode(connectionString, node, async (own) => {
    await own.query('begin');
    await own.query('select pg_advisory_xact_lock(hashtext($1))', [schema]);
    const { rows } = await own.query<{ here: boolean }>(
      `select exists (select from pg_dist_placement p join pg_dist_local_group g using (groupid) where p.shardid = $1::bigint) as here`,
      [shard],
    );
    if (rows[0]?.here === false) await own.query(`drop schema if exists ${schema} cascade`);
    await own.query('commit');
  });
