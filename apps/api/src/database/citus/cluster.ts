import { withClient } from '@claraboia/postgres/with-client.ts';
import { LRUCache } from 'lru-cache';
import { raiseSql, readVersions, VERSION_CHANNEL } from '../client-version.ts';
import { ownerConnection } from '../connection.ts';
import {
  ALONE,
  type Database,
  type DatabaseOptions,
  openDatabase,
  type Site,
  type Tx,
} from '../database.ts';
import { isDatabaseRefusal } from '../errors.ts';
import { makeFragment, planFragments } from './fragments.ts';
import { ANCHOR, COORDINATOR_SCHEMA, fragmentOf, MOVED, markOf } from './node-sql.ts';
import { addressAt, type CitusNode, NODES_SQL, onNode } from './nodes.ts';

/** Node and fragment of a client's rows. */
export interface ClientPlace {
  readonly node: CitusNode;
  readonly schema: string;
  /** Number of one shard: a move takes all shards of a fragment. */
  readonly shard: string;
}

/** Tries to reach a client that moves meanwhile. */
const TRIES = 5;
const REMEMBERED = 20_000;

/** Raises a version, and tells it by this node, which is listened to like all: a notification is not carried to another. */
async function raiseVersion(tx: Tx, clienteId: number, relation: string): Promise<number> {
  const [row] = await tx.query<{ versao: number }>(raiseSql(relation), [clienteId]);
  if (row === undefined) throw new Error('the version was not raised');
  await tx.query('select pg_notify($1, $2)', [VERSION_CHANNEL, `${clienteId}:${row.versao}`]);
  return row.versao;
}

/** Shards and their constraints are named after their table's, with the shard's number. */
function nameAsTable(error: Error): void {
  if (!isDatabaseRefusal(error)) return;
  const told = error as { constraint?: string; table?: string };
  if (told.constraint !== undefined) told.constraint = told.constraint.replace(/_\d{6,}$/, '');
  if (told.table !== undefined) told.table = told.table.replace(/_\d{6,}$/, '');
}

const keyOf = ({ node, schema }: ClientPlace) => `${node.group} ${schema}`;

const isMoved = (error: unknown) => isDatabaseRefusal(error) && error.code === MOVED;

/**
 * Opens a cluster of Citus as one database. The work for a client goes to the node that holds its rows, and runs there
 * on its shards as on any PostgreSQL; the work of the installation goes to the coordinator.
 */
export function openCluster(options: DatabaseOptions): Database {
  const { connectionString } = options;
  const places = new LRUCache<number, ClientPlace>({ max: REMEMBERED });
  const nodes = new Map<string, Database>();
  const ready = new Map<string, Promise<void>>();
  const listeners: ((clienteId: number, versao: number) => void)[] = [];
  const coordinator = openDatabase({
    ...options,
    site: {
      ...ALONE,
      enter: (clienteId) =>
        `set local claraboia.cliente_id = '${clienteId}'; select set_config('search_path', '${COORDINATOR_SCHEMA}, public', true)`,
      apart: true,
      versions: 'versao_instalacao',
      raiseVersion: (tx, clienteId) =>
        raiseVersion(tx, clienteId, `public.${clienteId === 0 ? 'versao_instalacao' : ANCHOR}`),
      readVersions: async (tx, clienteId) => {
        const own = await readVersions(tx, clienteId);
        const [row] = await tx.query<{ versao: number }>('select versao from versao_instalacao');
        return { ...own, sistema: row?.versao ?? 1 };
      },
      tell: nameAsTable,
    },
  });

  const site: Site = {
    ...ALONE,
    enter: (clienteId, writes) => {
      if (clienteId === 0) return ALONE.enter(clienteId, writes);
      const place = places.get(clienteId);
      if (place === undefined) throw new Error('the place of a client is not known');
      return `select set_config('claraboia.cliente_id', '${clienteId}', true), set_config('search_path', '${place.schema}, public', true), claraboia_citus.${writes ? 'segurar' : 'aqui'}(${place.shard}, '${place.schema}')`;
    },
    versions: 'versao_daqui',
    // Another client may be on another node.
    raiseVersion: (tx, clienteId) =>
      raiseVersion(tx, clienteId, clienteId === tx.clienteId ? ANCHOR : `public.${ANCHOR}`),
    readVersions: (tx, clienteId) => readVersions(tx, clienteId, 'versao_daqui'),
    tell: nameAsTable,
  };

  const databaseAt = (node: CitusNode): Database => {
    const address = addressAt(connectionString, node);
    const open = nodes.get(address);
    if (open !== undefined) return open;
    const opened = openDatabase({ ...options, connectionString: address, site });
    for (const listener of listeners) opened.onVersion(listener);
    nodes.set(address, opened);
    return opened;
  };

  const placeOf = async (clienteId: number): Promise<ClientPlace> => {
    const known = places.get(clienteId);
    if (known !== undefined) return known;
    const found = await coordinator.system((tx) => findPlace(tx, clienteId));
    const key = keyOf(found);
    let preparing = ready.get(key);
    if (preparing === undefined) {
      preparing = prepareFragment(connectionString, found);
      ready.set(key, preparing);
      preparing.catch(() => ready.delete(key));
    }
    await preparing;
    places.set(clienteId, found);
    return found;
  };

  /** Runs work where a client is; once more where it has moved to. */
  const there = async <T>(
    clienteId: number,
    run: (database: Database) => Promise<T>,
  ): Promise<T> => {
    if (clienteId === 0) return run(coordinator);
    for (let tries = 1; ; tries += 1) {
      const place = await placeOf(clienteId);
      try {
        return await run(databaseAt(place.node));
      } catch (error) {
        if (!isMoved(error) || tries === TRIES) throw error;
        places.delete(clienteId);
        ready.delete(keyOf(place));
      }
    }
  };

  return {
    tenant: (clienteId, work) => {
      if (clienteId < 1) throw new Error('a tenant transaction needs a client');
      return there(clienteId, (database) => database.tenant(clienteId, work));
    },
    load: (clienteId, work, signal) =>
      there(clienteId, (database) => database.load(clienteId, work, signal)),
    find: (clienteId, work, asked) =>
      there(clienteId, (database) => database.find(clienteId, work, asked)),
    snapshot: (clienteId, work, asked) =>
      there(clienteId, (database) => database.snapshot(clienteId, work, asked)),
    read: (clienteId, statement, asked) =>
      there(clienteId, (database) => database.read(clienteId, statement, asked)),
    system: (work) => coordinator.system(work),
    everywhere: async (work) => {
      const all = await coordinator.system((tx) => tx.query<CitusNode>(NODES_SQL));
      const holders = all.filter(({ group }) => group !== 0).map(databaseAt);
      return coordinator.system((tx) => {
        const open = (
          [next, ...rest]: readonly Database[],
          txs: readonly Tx[],
        ): ReturnType<typeof work> =>
          next === undefined ? work(tx, txs) : next.system((own) => open(rest, [...txs, own]));
        return open(holders, [tx]);
      });
    },
    trail: (work) => coordinator.trail(work),
    onVersion: (listener) => {
      listeners.push(listener);
      for (const database of [coordinator, ...nodes.values()]) database.onVersion(listener);
    },
    usage: () => {
      const all = [coordinator, ...nodes.values()].map((database) => database.usage());
      const sum = (of: 'open' | 'idle' | 'waiting') =>
        all.reduce((total, usage) => total + usage[of], 0);
      return { open: sum('open'), idle: sum('idle'), waiting: sum('waiting') };
    },
    ping: () => coordinator.ping(),
    clock: () => coordinator.clock(),
    close: async () => {
      await Promise.all([coordinator, ...nodes.values()].map((database) => database.close()));
    },
  };
}

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

/** Makes the schema of a fragment where a move or a split has brought its shards. */
export async function prepareFragment(connectionString: string, place: ClientPlace): Promise<void> {
  const { node, schema, shard } = place;
  await onNode(connectionString, node, async (own) => {
    const isReady = async () => {
      // Shards that leave a node take their views along.
      const { rows } = await own.query<{ pronto: boolean }>(
        `select to_regclass('${schema}.${markOf(shard)}') is not null as pronto`,
      );
      return rows[0]?.pronto === true;
    };
    if (await isReady()) return;
    await own.query('begin');
    await own.query('select pg_advisory_xact_lock(hashtext($1))', [schema]);
    if (!(await isReady())) {
      const plan = await withClient(ownerConnection(connectionString), planFragments);
      const fragment = plan.fragments.find((each) => each.schema === schema);
      if (fragment === undefined) throw new Error('a fragment without shards');
      await makeFragment(own, fragment, plan);
    }
    await own.query('commit');
  });
}
