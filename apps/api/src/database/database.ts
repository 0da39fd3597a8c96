import pg from 'pg';
import { appConnection, STATEMENT_TIMEOUT_MS } from './connection.ts';
import { copyIn } from './copy.ts';
import { csvRows } from './csv.ts';
import { BrokenConnections, type Lease, withLease } from './lease.ts';
import { literals } from './literals.ts';
import { PreparedStatements } from './prepared.ts';
import { tryAgain } from './try-again.ts';

/** A statement's answer rows. */
export type Row = Record<string, unknown>;

/**
 * An open transaction. The only way to the database for everything outside this folder.
 * `clienteId` is the client whose rows it may touch, 0 for the installation itself.
 */
export interface Tx {
  readonly clienteId: number;
  query<R extends object = Row>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** How many rows a write touched. */
  execute(text: string, values?: readonly unknown[]): Promise<number>;
  /** Says that something the public sees changes: raises the client's version when committing. */
  touch(): void;
}

/** An open transaction into which many rows come at once. */
export interface LoadTx extends Tx {
  /**
   * Feeds `copy ... from stdin`.
   * @returns how many rows were taken
   */
  copyIn(text: string, rows: AsyncIterable<Buffer>): Promise<number>;
}

/** An open transaction that reads what one moment saw, and can write nothing. */
export interface SnapshotTx extends Tx {
  /**
   * The rows of a statement as the database itself writes CSV: semicolons between the cells, CRLF after each row, no
   * heading; in batches of whole rows. Whoever stops half way loses the connection, not the time that the rest would take.
   */
  csv(text: string, values?: readonly unknown[]): AsyncGenerator<Buffer>;
}

/** The versions that an answer stands on: its client's, and the installation's. */
export interface Versions {
  readonly versao: number;
  readonly sistema: number;
}

/** Told after a commit which client's version rose to what. */
export type VersionListener = (clienteId: number, versao: number) => void;

export interface PoolUsage {
  readonly open: number;
  readonly idle: number;
  /** Transactions that wait for a connection. */
  readonly waiting: number;
}

/** What the public side reads by: nothing can be written through it, so that a replica may answer. */
export interface Reads {
  /**
   * Looks for something small of one client, or of the installation (0). `work` may run a second time, on another
   * server: where this one fails, and for null, which may only not have come to a replica yet.
   */
  find<T>(clienteId: number, work: (tx: Tx) => Promise<T | null>): Promise<T | null>;
  /**
   * Reads one client's rows and the versions as one moment saw them. `work` may run a second time, on another
   * server, where this one fails.
   * @param signal that nobody wants it any more: what runs is ended at once, and `work` gets on with an error
   */
  snapshot<T>(
    clienteId: number,
    work: (tx: SnapshotTx, versions: Versions) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T>;
  /** The same by one statement of that client: in one exchange with the server, once a connection knows the statement. */
  read(clienteId: number, statement: Statement): Promise<Read>;
}

/** A statement and the values of its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What a statement found, and the versions as the same moment saw them. */
export interface Read {
  readonly rows: readonly Row[];
  readonly versions: Versions;
}

export interface Database extends Reads {
  /**
   * Runs `work` in one transaction over the rows of one client. Where it is crossed by another so that PostgreSQL ends it,
   * it runs anew from its beginning: whatever it does beside the transaction must bear being done twice.
   */
  tenant<T>(clienteId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one transaction over the rows of one client, into which many rows come at once: once, and for as long as it takes.
   * @param signal that it is given up: what runs is ended at once, and nothing of it is kept
   */
  load<T>(clienteId: number, work: (tx: LoadTx) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Runs `work` over what belongs to the installation and to no client; anew as `tenant` does. */
  system<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Reads the audit trail of every client, and beside it what belongs to the installation. Of no other
   * table does it see a client's rows, and it can write nothing.
   */
  trail<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  onVersion(listener: VersionListener): void;
  /** How the connections of this process are used now. */
  usage(): PoolUsage;
  /** True while the database answers. */
  ping(): Promise<boolean>;
  close(): Promise<void>;
}

/** Reads what one moment saw. */
const SNAPSHOT = 'begin isolation level repeatable read read only';

/** What an import does takes minutes where it is large; nobody waits for its answer. */
const LOAD = 'begin; set local statement_timeout = 0; set local lock_timeout = 0';

const argumentsOf = (values: readonly unknown[]) =>
  values.length === 0 ? '' : `(${literals(values)})`;

/** The channel on which versions are announced, payload `clienteId:versao`. */
export const VERSION_CHANNEL = 'claraboia_versao';

export interface DatabaseOptions {
  connectionString: string;
  /** Connections of this process at the most. */
  poolSize?: number;
  /** Shapes of statements that each connection holds prepared; 0 for none. */
  prepared?: number;
  /** Milliseconds until a server that does not take a connection is given up. */
  connectTimeout?: number;
  /** Told of connections that broke while idle. */
  onError: (error: Error) => void;
  /** Told of statements that took long; of their text alone, never of what was put into it. */
  slow?: SlowStatements;
}

export interface SlowStatements {
  /** Milliseconds from which on a statement is slow. */
  readonly fromMs: number;
  readonly tell: (statement: string, ms: number) => void;
}

/** Opens the pool. Nothing is connected before the first use. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...appConnection(options.connectionString),
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: options.connectTimeout ?? 10_000,
    idleTimeoutMillis: 60_000,
  });
  pool.on('error', (error) => {
    // Connections that were told to end, and that the database ends first, end as they should.
    if (!pool.ending) options.onError(error);
  });
  const listeners: VersionListener[] = [];
  const prepared = new PreparedStatements(options.prepared ?? 0);

  const lending = { ...options, broken: new BrokenConnections(pool) };
  const lend = <T>(work: (lease: Lease) => Promise<T>, signal?: AbortSignal) =>
    withLease(pool, prepared, lending, work, signal);

  /** What goes along with `begin` in one exchange: the simple protocol takes no parameters. */
  const opening = ({ client }: Lease, clienteId: number, begin: string, first = '') => {
    if (!Number.isSafeInteger(clienteId) || clienteId < 0) throw new Error('not a client id');
    // After the begin: before it, it would be a query of the transaction, which then takes no isolation any more.
    const farewell = prepared.farewell(client);
    return `${begin}; ${farewell}set local claraboia.cliente_id = '${clienteId}'; ${first}`;
  };

  const transaction = <T>(
    clienteId: number,
    begin: string,
    work: (tx: SnapshotTx & LoadTx, opened: readonly pg.QueryResult[]) => Promise<T>,
    { signal, first }: { signal?: AbortSignal | undefined; first?: string } = {},
  ): Promise<T> =>
    lend(async (lease) => {
      const opened = await lease.send(opening(lease, clienteId, begin, first));
      let touched = false;
      const ask = (text: string, values?: readonly unknown[]) =>
        timed(options.slow, text, () => lease.ask(text, values));
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
              timed: (run) => timed(options.slow, text, () => lease.told(run)),
              patienceMs: STATEMENT_TIMEOUT_MS,
              onGivenUp: lease.giveUp,
            },
            text,
            values,
          ),
        touch: () => {
          touched = true;
        },
      };
      const result = await work(tx, [opened].flat());
      // Only where nothing can have been written.
      if (lease.givenUp) return result;
      // The row lock of the version comes last, so that a long import does not make the client's
      // other writers wait.
      const versao = touched ? await raiseVersion(tx) : null;
      await lease.send('commit');
      if (versao !== null) for (const listener of listeners) listener(clienteId, versao);
      return result;
    }, signal);

  /** A snapshot by one statement, in one exchange; null where this connection does not hold the statement yet. */
  const exchange = (clienteId: number, { text, values }: Statement): Promise<Read | null> =>
    lend(async (lease) => {
      const name = prepared.readyNameOf(lease.client, text);
      if (name === undefined) return null;
      const first = `${versionsSql(clienteId)}; execute ${name}${argumentsOf(values)}; commit`;
      const results = await timed(options.slow, text, () =>
        lease.send(opening(lease, clienteId, SNAPSHOT, first)),
      );
      const [versions, found] = [results].flat().slice(-3);
      return {
        rows: found?.rows ?? [],
        versions: versionsOf(versions?.rows ?? [], clienteId),
      };
    });

  const snapshot: Reads['snapshot'] = (clienteId, work, signal) =>
    tryAgain(() =>
      transaction(
        clienteId,
        SNAPSHOT,
        (tx, opened) => work(tx, versionsOf(opened.at(-1)?.rows ?? [], clienteId)),
        { signal, first: versionsSql(clienteId) },
      ),
    );

  return {
    tenant: (clienteId, work) => {
      if (clienteId < 1) throw new Error('a tenant transaction needs a client');
      return tryAgain(() => transaction(clienteId, 'begin', work));
    },
    load: async (clienteId, work, signal) => {
      const result = await transaction(clienteId, LOAD, work, { signal });
      // Given up before the commit, it was not made.
      signal?.throwIfAborted();
      return result;
    },
    system: (work) => tryAgain(() => transaction(0, 'begin', work)),
    trail: (work) =>
      transaction(0, `begin read only; set local claraboia.auditoria = 'todos'`, work),
    find: (clienteId, work) => tryAgain(() => transaction(clienteId, 'begin read only', work)),
    snapshot,
    read: async (clienteId, statement) => {
      const found = await tryAgain(() => exchange(clienteId, statement));
      if (found !== null) return found;
      return snapshot(clienteId, async (tx, versions) => ({
        rows: await tx.query(statement.text, statement.values),
        versions,
      }));
    },
    onVersion: (listener) => {
      listeners.push(listener);
    },
    usage: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ping: async () => {
      try {
        await pool.query('select 1');
        return true;
      } catch (error) {
        options.onError(error as Error);
        return false;
      }
    },
    close: () => pool.end(),
  };
}

/** Runs a statement; one that was slow is told, also when it failed. */
async function timed<T>(
  slow: SlowStatements | undefined,
  statement: string,
  run: () => Promise<T>,
): Promise<T> {
  if (slow === undefined) return run();
  const startedAt = performance.now();
  try {
    return await run();
  } finally {
    const ms = performance.now() - startedAt;
    if (ms >= slow.fromMs) slow.tell(statement, ms);
  }
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
  const set = (id: number) =>
    tx.query(`select set_config('claraboia.cliente_id', $1, true)`, [String(id)]);
  await set(clienteId);
  // Not in a `finally`: after an error the transaction takes no statement and is rolled back.
  const result = await work({ ...tx, clienteId });
  await set(tx.clienteId);
  return result;
}

/** Raises the version of the transaction's client, and tells of it when it commits. */
export async function raiseVersion(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ versao: number }>(
    `with nova as (
       insert into cliente_versao as v (cliente_id, versao) values ($1, 2)
       on conflict (cliente_id) do update set versao = v.versao + 1
       returning versao)
     select versao, pg_notify($2, $1::bigint || ':' || versao) from nova`,
    [tx.clienteId, VERSION_CHANNEL],
  );
  if (row === undefined) throw new Error('the version was not raised');
  return row.versao;
}

/** An integer that was checked, since what goes along with `begin` takes no parameters. */
const versionsSql = (clienteId: number) =>
  `select cliente_id, versao from cliente_versao where cliente_id in (0, ${clienteId})`;

/** The version of a client, and of the installation (client 0); 1 before the first write. */
function versionsOf(
  rows: readonly { readonly cliente_id: number; readonly versao: number }[],
  clienteId: number,
): Versions {
  const of = (id: number) => rows.find((row) => row.cliente_id === id)?.versao ?? 1;
  return { versao: of(clienteId), sistema: of(0) };
}
