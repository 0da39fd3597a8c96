import { outsideUpgrades } from '../schema-lock.ts';
import type { Tx } from '../transaction.ts';
import { makeFragment, planFragments } from './fragments.ts';
import { ANCHOR, fragmentOf, gateOf } from './node-sql.ts';
import { type CitusNode, onNode } from './nodes.ts';

/** Node and fragment of a client's rows. */
export interface ClientPlace {
  readonly node: CitusNode;
  readonly schema: string;
  /** Number of one shard: a move takes all shards of a fragment. */
  readonly shard: string;
}

/**
 * Statement that begins the work for a client on its node.
 * @param writes stays there until the transaction ends: a move waits for it, or has ended
 */
export const entering = (
  { schema, shard }: ClientPlace,
  clienteId: number,
  writes: boolean,
): string =>
  `select set_config('claraboia.cliente_id', '${clienteId}', true), set_config('search_path', '${schema}, public', true), claraboia_citus.${writes ? 'segurar' : 'aqui'}(${shard}, '${schema}')`;

/** Looks up where a client's rows are, or would be, in a transaction of the coordinator. */
export async function findPlace(tx: Tx, clienteId: number): Promise<ClientPlace> {
  const [row] = await tx.query<{
    host: string;
    port: number;
    group: number;
    shard: string;
    menor: string;
  }>(
    `select n.nodename as host, n.nodeport as port, n.groupid as group, s.shardid::text as shard, s.shardminvalue as menor
         from pg_dist_shard s join pg_dist_placement p using (shardid)
         join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
        where s.shardid = get_shard_id_for_distribution_column('public.${ANCHOR}', $1::bigint)`,
    [clienteId],
  );
  if (row === undefined) throw new Error('no node holds the client');
  const { host, port, group, shard, menor } = row;
  return { node: { host, port, group }, schema: fragmentOf(menor), shard };
}

/**
 * Makes the schema of a fragment where a move or a split has brought its shards, or an upgrade has closed it, and has
 * ended.
 */
export async function prepareFragment(connectionString: string, place: ClientPlace): Promise<void> {
  const { node, schema, shard } = place;
  await onNode(connectionString, node, async (own) => {
    const isReady = async () => {
      // Shards that leave a node take their views along.
      const { rows } = await own.query<{ pronto: boolean }>(
        `select to_regclass('${schema}.${gateOf(shard)}') is not null as pronto`,
      );
      return rows[0]?.pronto === true;
    };
    if (await isReady()) return;
    // During an upgrade the fragment would be made of parts of two versions.
    await outsideUpgrades(connectionString, async (coordinator) => {
      await own.query('begin');
      await own.query('select pg_advisory_xact_lock(hashtext($1))', [schema]);
      if (!(await isReady())) {
        const plan = await planFragments(coordinator);
        const fragment = plan.fragments.find((each) => each.schema === schema);
        if (fragment === undefined) throw new Error('a fragment without shards');
        await makeFragment(own, fragment, plan);
      }
      await own.query('commit');
    });
  });
}
