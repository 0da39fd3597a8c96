import { withClient } from '@claraboia/postgres/with-client.ts';
import type pg from 'pg';
import { ownerConnection } from '../connection.ts';
import { stepsLeft } from './distribute.ts';
import { type RegisteredNode, readRegistered } from './facts.ts';
import { ANCHOR, fragmentOf, gateOf } from './node-sql.ts';
import { addressAt } from './nodes.ts';
import { definitionsLeft } from './survey.ts';

/** Group of shards that hold the same clients. */
interface ShardGroup {
  /** Schema of its fragment. */
  readonly schema: string;
  /** Number of the anchor's shard. */
  readonly shard: string;
  /** Number of its node. */
  readonly group: number;
  readonly bytes: number;
  /** True if it holds one hash only: the client was isolated. */
  readonly isSingle: boolean;
}

/** Client with the group of shards that holds it. */
export interface PlacedClient {
  readonly id: number;
  readonly identificador: string;
  readonly shards: ShardGroup;
}

/** Counts that a node itself answers; an error if it does not. */
type NodeCounts =
  | {
      /** Jobs that were asked for here, and are not in the queue yet. */
      readonly jobs: number;
      /** Transactions that were prepared and not ended. */
      readonly prepared: number;
      /** Groups of shards without their fragment. */
      readonly unready: number;
      /** False if the functions of a node are missing, as on one that was added since. */
      readonly isPrepared: boolean;
    }
  | { readonly error: string };

export interface NodeState extends RegisteredNode {
  readonly counts: NodeCounts;
}

/** State of a database with the tables of clients spread over nodes, wholly or in part. */
export interface SpreadState {
  readonly kind: 'spread';
  /** Tables that are not in their place yet. */
  readonly tablesLeft: readonly string[];
  readonly definitionsLeft: number;
  readonly nodes: readonly NodeState[];
  readonly groups: readonly ShardGroup[];
  readonly clients: readonly PlacedClient[];
}

export type ClusterState = { readonly kind: 'no-extension' | 'not-spread' } | SpreadState;

/** Reads where everything is; changes nothing. */
export function readClusterState(connectionString: string): Promise<ClusterState> {
  return withClient(ownerConnection(connectionString), async (client) => {
    const { rows } = await client.query<{ has: boolean; begun: boolean }>(
      `select exists (select from pg_extension where extname = 'citus') as has,
              to_regclass('claraboia_citus.guardado') is not null as begun`,
    );
    if (rows[0]?.has !== true) return { kind: 'no-extension' };
    if (!rows[0].begun) return { kind: 'not-spread' };
    const groups = await readGroups(client);
    const nodes: NodeState[] = [];
    for (const node of await readRegistered(client)) {
      const counts = node.isActive
        ? await countsAt(connectionString, node, groups)
        : { error: 'inativo' };
      nodes.push({ ...node, counts });
    }
    return {
      kind: 'spread',
      tablesLeft: (await stepsLeft(client)).map(({ table }) => table),
      definitionsLeft: await definitionsLeft(client),
      nodes,
      groups,
      clients: await readClients(client, groups),
    };
  });
}

async function readGroups(client: pg.ClientBase): Promise<ShardGroup[]> {
  const { rows } = await client.query<{
    menor: string;
    shard: string;
    group: number;
    bytes: number;
    isSingle: boolean;
  }>(
    `with tamanho as (
       select s.shardminvalue as menor, sum(z.size)::bigint as bytes
         from citus_shard_sizes() z join pg_dist_shard s on s.shardid = z.shard_id group by 1)
     select s.shardminvalue as menor, s.shardid::text as shard, p.groupid as group, coalesce(t.bytes, 0) as bytes,
            s.shardminvalue = s.shardmaxvalue as "isSingle"
       from pg_dist_shard s join pg_dist_placement p using (shardid) left join tamanho t on t.menor = s.shardminvalue
      where s.logicalrelid = 'public.${ANCHOR}'::regclass order by s.shardminvalue::bigint`,
  );
  return rows.map(({ menor, ...rest }) => ({ schema: fragmentOf(menor), ...rest }));
}

async function readClients(
  client: pg.ClientBase,
  groups: readonly ShardGroup[],
): Promise<PlacedClient[]> {
  if (groups.length === 0) return [];
  const { rows } = await client.query<{ id: number; identificador: string; shard: string }>(
    `select id, identificador, get_shard_id_for_distribution_column('public.${ANCHOR}', id)::text as shard
       from cliente order by identificador`,
  );
  const byShard = new Map(groups.map((group) => [group.shard, group]));
  return rows.flatMap(({ shard, ...client }) => {
    const shards = byShard.get(shard);
    return shards === undefined ? [] : [{ ...client, shards }];
  });
}

const countsAt = (
  connectionString: string,
  node: RegisteredNode,
  groups: readonly ShardGroup[],
): Promise<NodeCounts> =>
  withClient(ownerConnection(addressAt(connectionString, node)), async (client) => {
    const marks = groups
      .filter(({ group }) => group === node.group)
      .map(({ schema, shard }) => `${schema}.${gateOf(shard)}`);
    const { rows } = await client.query<{ prepared: number; unready: number; asked: boolean }>(
      `select (select count(*) from pg_prepared_xacts where database = current_database()) as prepared,
              (select count(*) from unnest($1::text[]) m where to_regclass(m) is null) as unready,
              to_regclass('claraboia_citus.pedido') is not null as asked`,
      [marks],
    );
    const { prepared = 0, unready = 0, asked = false } = rows[0] ?? {};
    const jobs = asked ? await jobsAsked(client) : 0;
    return { prepared, unready, jobs, isPrepared: asked || node.group === 0 };
  }).catch((error: unknown) => ({ error: (error as Error).message || String(error) }));

async function jobsAsked(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*) as count from claraboia_citus.pedido',
  );
  return rows[0]?.count ?? 0;
}
