import { LRUCache } from 'lru-cache';
import { readVersions } from '../client-version.ts';
import {
  ALONE,
  type Database,
  type DatabaseOptions,
  openDatabase,
  type Site,
  type Tx,
} from '../database.ts';
import { DatabaseUnavailableError, isDatabaseRefusal } from '../errors.ts';
import { type ClientPlace, entering, findPlace, prepareFragment } from './client-place.ts';
import { founding, nextClient } from './founding.ts';
import { ANCHOR, COORDINATOR_SCHEMA, MOVED } from './node-sql.ts';
import { addressAt, type CitusNode, NODES_SQL } from './nodes.ts';
import { nameAsTable } from './refusals.ts';
import { raiseOnNode, raiseVersionIn } from './versions.ts';

/** Tries to reach a client that moves meanwhile. */
const TRIES = 5;
const REMEMBERED = 20_000;
/** Fragments of a node whose statements a connection keeps prepared, as many of each as on a PostgreSQL by itself. */
const KEPT_FRAGMENTS = 4;

const keyOf = ({ node, schema }: ClientPlace) => `${node.group} ${schema}`;

const isMoved = (error: unknown) => isDatabaseRefusal(error) && error.code === MOVED;

/**
 * Opens a cluster of Citus as one database. The work for a client goes to the node that holds its rows, and runs there
 * on its shards as on any PostgreSQL; the work of the installation goes to the coordinator.
 */
export function openCluster(options: DatabaseOptions): Database {
  const { connectionString } = options;
  const places = new LRUCache<number, ClientPlace>({ max: REMEMBERED });
  /** Clients to look for again. Their places stay known to work that is on its way, which the node refuses if need be. */
  const doubted = new Set<number>();
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
      versions: '(select 0 as cliente_id, versao from versao_instalacao) v',
      raiseVersion: (tx, clienteId) => raiseVersionIn(tx, clienteId, `public.${ANCHOR}`),
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
      // By a function: Citus passes it on to no other node, whose rows this work does not need.
      if (clienteId === 0) return `select set_config('claraboia.cliente_id', '0', true)`;
      const place = places.get(clienteId);
      if (place === undefined) throw new Error('the place of a client is not known');
      return entering(place, clienteId, writes);
    },
    placeOf: (clienteId) => places.get(clienteId)?.schema ?? '',
    versions: 'versao_daqui',
    raiseVersion: raiseOnNode,
    readVersions: (tx, clienteId) => readVersions(tx, clienteId, 'versao_daqui'),
    tell: nameAsTable,
  };

  const databaseAt = (node: CitusNode): Database => {
    const address = addressAt(connectionString, node);
    const open = nodes.get(address);
    if (open !== undefined) return open;
    const prepared = (options.prepared ?? 0) * KEPT_FRAGMENTS;
    const opened = openDatabase({ ...options, prepared, connectionString: address, site });
    for (const listener of listeners) opened.onVersion(listener);
    nodes.set(address, opened);
    return opened;
  };

  const placeOf = async (clienteId: number): Promise<ClientPlace> => {
    const known = places.get(clienteId);
    if (known !== undefined && !doubted.has(clienteId)) return known;
    return remember(clienteId, await coordinator.system((tx) => findPlace(tx, clienteId)));
  };

  /** Keeps the place of a client, whose fragment is made there if it has just come. */
  const remember = async (clienteId: number, found: ClientPlace): Promise<ClientPlace> => {
    const key = keyOf(found);
    let preparing = ready.get(key);
    if (preparing === undefined) {
      preparing = prepareFragment(connectionString, found);
      ready.set(key, preparing);
      preparing.catch(() => ready.delete(key));
    }
    await preparing;
    places.set(clienteId, found);
    doubted.delete(clienteId);
    return found;
  };

  /** Runs work where a client is; once more where it has moved to. */
  const there = async <T>(
    clienteId: number,
    run: (database: Database, place: ClientPlace) => Promise<T>,
  ): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      const place = await placeOf(clienteId);
      try {
        return await run(databaseAt(place.node), place);
      } catch (error) {
        const isLost = error instanceof DatabaseUnavailableError;
        // A replica may have taken over at another address.
        if (isLost || isMoved(error)) doubted.add(clienteId);
        if (!isMoved(error)) throw error;
        if (tries === TRIES) throw new DatabaseUnavailableError(error);
        ready.delete(keyOf(place));
      }
    }
  };

  /** The same, or where the installation's own rows are (0). */
  const at = <T>(clienteId: number, run: (database: Database) => Promise<T>): Promise<T> =>
    clienteId === 0 ? run(coordinator) : there(clienteId, run);

  return {
    tenant: (clienteId, work) => {
      if (clienteId < 1) throw new Error('a tenant transaction needs a client');
      return there(clienteId, (database) => database.tenant(clienteId, work));
    },
    load: (clienteId, work, signal) =>
      at(clienteId, (database) => database.load(clienteId, work, signal)),
    find: (clienteId, work, asked) =>
      at(clienteId, (database) => database.find(clienteId, work, asked)),
    snapshot: (clienteId, work, asked) =>
      at(clienteId, (database) => database.snapshot(clienteId, work, asked)),
    read: (clienteId, statement, asked) =>
      at(clienteId, (database) => database.read(clienteId, statement, asked)),
    system: (work) => coordinator.system(work),
    found: (work) =>
      coordinator.system(async (lock) => {
        const { id, place } = await nextClient(lock);
        // Waiting foundings hold connections of the coordinator's pool, so that none may be asked for here.
        await remember(id, place);
        return there(id, (database, now) =>
          database.system(async (tx) => work(await founding(tx, id, now))),
        );
      }),
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
    trail: (work) =>
      coordinator.trail(async (tx) => {
        // Rows of all nodes, which Citus joins to its copies of the lists.
        await tx.query(`select set_config('search_path', 'public', true)`);
        return work(tx);
      }),
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
