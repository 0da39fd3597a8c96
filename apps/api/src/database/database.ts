import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { raiseVersion, readVersions, versionsOf, versionsSql } from './client-version.ts';
import { appConnection, STATEMENT_TIMEOUT_MS } from './connection.ts';
import { copyIn } from './copy.ts';
import { csvRows } from './csv.ts';
import { BrokenConnections, type Lease, withLease } from './lease.ts';
import { literals } from './literals.ts';
import { PreparedStatements } from './prepared.ts';
import { Shares, sharesOf } from './shares.ts';
import type {
  LoadTx,
  Read,
  ReadOptions,
  Reads,
  SnapshotTx,
  Statement,
  Tx,
  Versions,
} from './transaction.ts';
import { tryAgain } from './try-again.ts';

export type * from './transaction.ts';

/** Called after a commit with the client's new version. */
export type VersionListener = (clienteId: number, versao: number) => void;

interface PoolUsage {
  readonly open: number;
  readonly idle: number;
  /** Transactions that wait for a connection. */
  readonly waiting: number;
}

export interface Database extends Reads {
  /**
   * Runs `work` in one transaction over the rows of one client. After a deadlock or serialization failure it is run
   * again from the start: side effects outside the transaction must be idempotent.
   */
  tenant<T>(clienteId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one transaction over the rows of one client, for bulk loads: without a retry and without a timeout.
   * @param signal cancels the running statement; the transaction is rolled back
   */
  load<T>(clienteId: number, work: (tx: LoadTx) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Runs `work` over the installation's own rows, which belong to no client; retried like `tenant`. */
  system<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same for work that adds a client, and writes its first rows by `withinClient`. On a cluster it runs where these
   * will be, one at a time; a client that it finds instead may be read.
   */
  found<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same with a transaction of each machine that holds rows, the installation's own first: for locks that writers
   * of any client respect. On a PostgreSQL by itself there is one.
   */
  everywhere<T>(work: (tx: Tx, all: readonly Tx[]) => Promise<T>): Promise<T>;
  /**
   * Reads the audit trail of every client, and the installation's own rows. It sees no client's rows of any other
   * table, and cannot write.
   */
  trail<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  onVersion(listener: VersionListener): void;
  /** Current use of this process's connections. */
  usage(): PoolUsage;
  /** True if the database answers. Uses its own connection, so that a busy pool does not look like an outage. */
  ping(): Promise<boolean>;
  /** Milliseconds since 1970 by the clock of the database, read on the same connection as `ping`. */
  clock(): Promise<number>;
  close(): Promise<void>;
}

/** Consistent snapshot. */
const SNAPSHOT = 'begin isolation level repeatable read read only';

const WRITE = 'begin';

/** Large imports take minutes, and no request waits for them. */
const LOAD = 'begin; set local statement_timeout = 0; set local lock_timeout = 0';

const argumentsOf = (values: readonly unknown[]) =>
  values.length === 0 ? '' : `(${literals(values)})`;

/** Options of a transaction's start. */
interface Opening {
  /** Internal statements that follow at once. */
  readonly first?: string;
  readonly statementMs?: number | undefined;
}

/** Set while the running work holds a connection of any pool of this process. */
const holding = new AsyncLocalStorage<{ isHeld: boolean }>();

export interface DatabaseOptions {
  connectionString: string;
  /** Maximum connections of this process. */
  poolSize?: number;
  /** Prepared statements per connection; 0 for none. */
  prepared?: number;
  /** Milliseconds until an unresponsive server is given up. */
  connectTimeout?: number;
  /** Receives errors of idle connections. */
  onError: (error: Error) => void;
  /** Receives slow statements: their text only, never their parameters. */
  slow?: SlowStatements;
  /** Called after each statement of a client (0: the installation) with the milliseconds that it took. */
  spent?: (clienteId: number, ms: number) => void;
  /** Network that the running request came from; null outside of requests. Networks have a share of the pool each. */
  networkOf?: () => string | null;
  /** Differences of a machine of a cluster; without it, a PostgreSQL by itself. */
  site?: Site;
}

/** Ways of a server that is a part of a cluster. */
export interface Site {
  /** SQL that begins the work for a client: sees its rows, and stays where they are until a write has ended. */
  enter(clienteId: number, writes: boolean): string;
  /** Schema that the work for a client finds its tables in; empty for the usual one. */
  placeOf(clienteId: number): string;
  /** Statement that turns a transaction of the installation to the rows of a client, or back (0). */
  turnTo(clienteId: number): string;
  /** Statements must be sent one by one: the server passes each message on as a whole. */
  readonly apart: boolean;
  /** Relation with the versions of clients and of the installation. */
  readonly versions: string;
  raiseVersion(tx: Tx, clienteId: number): Promise<number>;
  readVersions(tx: Tx, clienteId: number): Promise<Versions>;
  /** Changes a refusal so that it names tables and constraints as the product does. */
  tell(error: Error): void;
}

/** Sees the rows of a client. A message of its own, and not a function: Citus passes that on to where the rows are. */
const seeing = (clienteId: number) => `set local claraboia.cliente_id = '${Math.trunc(clienteId)}'`;

/** A PostgreSQL by itself. */
export const ALONE: Site = {
  enter: (clienteId) => seeing(clienteId),
  placeOf: () => '',
  turnTo: (clienteId) => seeing(clienteId),
  apart: false,
  versions: 'cliente_versao',
  raiseVersion,
  readVersions,
  tell: () => undefined,
};

export interface SlowStatements {
  /** Milliseconds above which a statement is slow. */
  readonly fromMs: number;
  readonly tell: (statement: string, ms: number) => void;
}

/** Opens the pool. It connects on first use. */
export function openDatabase(options: DatabaseOptions): Database {
  const poolSize = options.poolSize ?? 10;
  const openPool = (max: number) => {
    const opened = new pg.Pool({
      ...appConnection(options.connectionString),
      max,
      connectionTimeoutMillis: options.connectTimeout ?? 10_000,
      idleTimeoutMillis: 60_000,
    });
    opened.on('error', (error) => {
      // If the database ends a connection that is being closed, this is no error.
      if (!opened.ending) options.onError(error);
    });
    return opened;
  };
  const pool = openPool(poolSize);
  const monitor = openPool(1);
  const shares = new Shares(sharesOf(poolSize));
  const listeners: VersionListener[] = [];
  const prepared = new PreparedStatements(options.prepared ?? 0);
  const site = options.site ?? ALONE;

  const lending = { ...options, onRefusal: site.tell, broken: new BrokenConnections(pool) };
  /** Lends a connection of the pool within the shares of the client and the network. */
  const lend = async <T>(
    clienteId: number,
    work: (lease: Lease) => Promise<T>,
    { signal, hasTurn = false }: ReadOptions,
  ): Promise<T> => {
    // Work that already holds a connection must not wait for a share: this could deadlock.
    const isFree = hasTurn || holding.getStore()?.isHeld === true;
    const network = isFree ? null : (options.networkOf?.() ?? null);
    const release = isFree ? null : await shares.take({ clienteId, network }, signal);
    const held = { isHeld: true };
    const asked = { place: site.placeOf(clienteId), signal };
    try {
      return await holding.run(held, () => withLease(pool, prepared, lending, work, asked));
    } finally {
      held.isHeld = false;
      release?.();
    }
  };

  /** Runs a statement and reports how long it took, also if it failed. */
  const timed = async <T>(clienteId: number, statement: string, run: () => Promise<T>) => {
    const { slow, spent } = options;
    const startedAt = performance.now();
    try {
      return await run();
    } finally {
      const ms = performance.now() - startedAt;
      spent?.(clienteId, ms);
      if (slow !== undefined && ms >= slow.fromMs) slow.tell(statement, ms);
    }
  };

  /** SQL sent with `begin` in one round trip. Parameters are inlined, because the simple protocol takes none. */
  const opening = (
    { client }: Lease,
    clienteId: number,
    begin: string,
    { first = '', statementMs }: Opening,
  ): string => {
    if (!Number.isSafeInteger(clienteId) || clienteId < 0) throw new Error('not a client id');
    // After `begin`: before it, it would count as the transaction's first query, and the isolation level could not be
    // set any more.
    const farewell = prepared.farewell(client);
    const limit =
      statementMs === undefined ? '' : `set local statement_timeout = ${Math.round(statementMs)}; `;
    const writes = begin === LOAD || begin === WRITE;
    return `${begin}; ${farewell}${site.enter(clienteId, writes)}; ${limit}${first}`;
  };

  /** Sends an opening; the answers are those of its statements. */
  const open = async (lease: Lease, text: string): Promise<readonly pg.QueryResult[]> => {
    if (!site.apart) return [await lease.send(text)].flat();
    const results: pg.QueryResult[] = [];
    for (const statement of text.split('; ')) {
      if (statement !== '') results.push(...[await lease.send(statement)].flat());
    }
    return results;
  };

  const transaction = <T>(
    clienteId: number,
    begin: string,
    work: (tx: SnapshotTx & LoadTx, opened: readonly pg.QueryResult[]) => Promise<T>,
    asked: ReadOptions & Opening = {},
  ): Promise<T> =>
    lend(
      clienteId,
      async (lease) => {
        const opened = await open(lease, opening(lease, clienteId, begin, asked));
        const touched = new Set<number>();
        const ask = (text: string, values?: readonly unknown[]) =>
          timed(clienteId, text, () => lease.ask(text, values));
        const tx: SnapshotTx & LoadTx = {
          clienteId,
          query: async (text, values) => (await ask(text, values)).rows,
          execute: async (text, values) => (await ask(text, values)).rowCount ?? 0,
          copyIn: (text, rows) => lease.told(() => copyIn(lease.client, text, rows)),
          csv: (text, values = []) =>
            csvRows(
              {
                client: lease.client,
                send: lease.send,
                timed: (run) => timed(clienteId, text, () => lease.told(run)),
                patienceMs: STATEMENT_TIMEOUT_MS,
                onGivenUp: lease.giveUp,
              },
              text,
              values,
            ),
          touch: (id = clienteId) => {
            touched.add(id);
          },
          versions: (id) => site.readVersions(tx, id),
          turnTo: async (id) => {
            await ask(site.turnTo(id));
          },
        };
        const result = await work(tx, opened);
        // Only for read-only work.
        if (lease.givenUp) return result;
        // The row lock of a version comes last, so that a long import does not block the client's other writers.
        const raised: [number, number][] = [];
        for (const id of [...touched].sort((a, b) => a - b)) {
          raised.push([id, await site.raiseVersion(tx, id)]);
        }
        await lease.send('commit');
        for (const each of raised) for (const listener of listeners) listener(...each);
        return result;
      },
      asked,
    );

  /** Snapshot of one statement in one round trip; null if the statement is not prepared on this connection yet. */
  const exchange = (
    clienteId: number,
    { text, values }: Statement,
    asked: ReadOptions,
  ): Promise<Read | null> =>
    lend(
      clienteId,
      async (lease) => {
        const name = prepared.readyNameOf(lease.client, text, lease.place);
        if (name === undefined || site.apart) return null;
        const first = `${versionsSql(site.versions, clienteId)}; execute ${name}${argumentsOf(values)}; commit`;
        const results = await timed(clienteId, text, () =>
          lease.send(opening(lease, clienteId, SNAPSHOT, { ...asked, first })),
        );
        const [versions, found] = [results].flat().slice(-3);
        return {
          rows: found?.rows ?? [],
          versions: versionsOf(versions?.rows ?? [], clienteId),
        };
      },
      asked,
    );

  const snapshot: Reads['snapshot'] = (clienteId, work, asked) =>
    tryAgain(() =>
      transaction(
        clienteId,
        SNAPSHOT,
        (tx, opened) => work(tx, versionsOf(opened.at(-1)?.rows ?? [], clienteId)),
        { ...asked, first: versionsSql(site.versions, clienteId) },
      ),
    );

  return {
    tenant: (clienteId, work) => {
      if (clienteId < 1) throw new Error('a tenant transaction needs a client');
      return tryAgain(() => transaction(clienteId, WRITE, work));
    },
    load: async (clienteId, work, signal) => {
      const result = await transaction(clienteId, LOAD, work, { signal });
      // An abort before the commit rolls back.
      signal?.throwIfAborted();
      return result;
    },
    system: (work) => tryAgain(() => transaction(0, WRITE, work)),
    found: (work) => tryAgain(() => transaction(0, WRITE, work)),
    everywhere: (work) => tryAgain(() => transaction(0, WRITE, (tx) => work(tx, [tx]))),
    trail: (work) =>
      transaction(0, `begin read only; set local claraboia.auditoria = 'todos'`, work),
    find: (clienteId, work, asked) =>
      tryAgain(() => transaction(clienteId, 'begin read only', work, asked)),
    snapshot,
    read: async (clienteId, statement, asked = {}) => {
      const found = await tryAgain(() => exchange(clienteId, statement, asked));
      if (found !== null) return found;
      return snapshot(
        clienteId,
        async (tx, versions) => ({
          rows: await tx.query(statement.text, statement.values),
          versions,
        }),
        asked,
      );
    },
    onVersion: (listener) => {
      listeners.push(listener);
    },
    usage: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + shares.waiting,
    }),
    ping: async () => {
      try {
        await monitor.query('select 1');
        return true;
      } catch (error) {
        options.onError(error as Error);
        return false;
      }
    },
    clock: async () => {
      const { rows } = await monitor.query<{ ms: number }>(
        'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
      );
      const [row] = rows;
      if (row === undefined) throw new Error('the database has no clock');
      return row.ms;
    },
    close: async () => {
      await Promise.all([pool.end(), monitor.end()]);
    },
  };
}

/**
 * Runs `work` over the rows of one client within a transaction of the installation: for the
 * administration's few writes that concern a client's rows too.
 */
export async function withinClient<T>(
  tx: Tx,
  clienteId: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  await tx.turnTo(clienteId);
  // Not in a `finally`: after an error the transaction takes no statement and is rolled back.
  const result = await work({ ...tx, clienteId });
  await tx.turnTo(tx.clienteId);
  return result;
}
