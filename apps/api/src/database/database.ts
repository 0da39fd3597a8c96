import pg from 'pg';
import { cancelStatement } from './cancel.ts';
import { appConnection, STATEMENT_TIMEOUT_MS } from './connection.ts';
import { csvRows } from './csv.ts';
import { DatabaseUnavailableError, isDatabaseRefusal } from './errors.ts';
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
}

export interface Database extends Reads {
  /**
   * Runs `work` in one transaction over the rows of one client. Where it is crossed by another so that PostgreSQL ends it,
   * it runs anew from its beginning: whatever it does beside the transaction must bear being done twice.
   */
  tenant<T>(clienteId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
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

  const cancel = (client: pg.PoolClient, statements: string) =>
    cancelStatement(options, client, statements).catch(options.onError);

  async function transaction<T>(
    clienteId: number,
    begin: string,
    work: (tx: SnapshotTx, opened: readonly pg.QueryResult[]) => Promise<T>,
    { signal, first = '' }: { signal?: AbortSignal | undefined; first?: string } = {},
  ): Promise<T> {
    if (!Number.isSafeInteger(clienteId) || clienteId < 0) throw new Error('not a client id');
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailableError(error);
    });
    let broken: Error | undefined;
    // A copy that runs on with nobody to read it: nothing more can be asked of the connection.
    let givenUp = false;
    const cancelled: Promise<void>[] = [];
    const stop = () => {
      givenUp = true;
      cancelled.push(cancel(client, '%'));
    };
    signal?.addEventListener('abort', stop);
    // A connection that ends while no statement runs says so by an event, which nobody else hears
    // while it is out of the pool: unheard, it would end the process.
    const onBroken = (error: Error) => {
      broken = error;
    };
    client.on('error', onBroken);
    // Whatever the driver calls it: a statement that had no connection says that there was none.
    const told = async <A>(run: () => Promise<A>) => {
      try {
        return await run();
      } catch (error) {
        if (broken === undefined || isDatabaseRefusal(error)) throw error;
        throw new DatabaseUnavailableError(error);
      }
    };
    const send = (text: string, values?: readonly unknown[], named = false) =>
      told(() => {
        signal?.throwIfAborted();
        return client.query({
          name: named ? prepared.nameOf(client, text) : undefined,
          text,
          values: values as unknown[],
        });
      });
    try {
      // One round trip: the value is an integer checked above, the simple protocol takes no parameters.
      const opened = await send(
        `${prepared.farewell(client)}${begin}; set local claraboia.cliente_id = '${clienteId}'; ${first}`,
      );
      let touched = false;
      const ask = (text: string, values?: readonly unknown[]) =>
        timed(options.slow, text, () => send(text, values, true));
      const tx: SnapshotTx = {
        clienteId,
        query: async (text, values) => (await ask(text, values)).rows,
        execute: async (text, values) => (await ask(text, values)).rowCount ?? 0,
        csv: (text, values = []) =>
          csvRows(
            {
              ...{ client, send, timed: (run) => timed(options.slow, text, () => told(run)) },
              patienceMs: STATEMENT_TIMEOUT_MS,
              onGivenUp: () => {
                givenUp = true;
              },
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
      if (givenUp) return result;
      // The row lock of the version comes last, so that a long import does not make the client's
      // other writers wait.
      const versao = touched ? await raiseVersion(tx) : null;
      await send('commit');
      if (versao !== null) for (const listener of listeners) listener(clienteId, versao);
      return result;
    } catch (error) {
      if (!givenUp) {
        await client.query('rollback').catch((cause: Error) => {
          broken = cause;
        });
      }
      throw error;
    } finally {
      signal?.removeEventListener('abort', stop);
      // Until then its number may be no other's.
      await Promise.all(cancelled);
      client.off('error', onBroken);
      // A connection that is given up is ended, and told so: PostgreSQL sees for itself only once it has something to send.
      client.release(broken ?? givenUp);
      if (givenUp && cancelled.length === 0) void cancel(client, 'copy (%');
    }
  }

  return {
    tenant: (clienteId, work) => {
      if (clienteId < 1) throw new Error('a tenant transaction needs a client');
      return tryAgain(() => transaction(clienteId, 'begin', work));
    },
    system: (work) => tryAgain(() => transaction(0, 'begin', work)),
    trail: (work) =>
      transaction(0, `begin read only; set local claraboia.auditoria = 'todos'`, work),
    find: (clienteId, work) => transaction(clienteId, 'begin read only', work),
    snapshot: (clienteId, work, signal) =>
      transaction(
        clienteId,
        'begin isolation level repeatable read read only',
        (tx, opened) => work(tx, versionsOf(opened.at(-1)?.rows ?? [], clienteId)),
        { signal, first: versionsSql(clienteId) },
      ),
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

async function raiseVersion(tx: Tx): Promise<number> {
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
