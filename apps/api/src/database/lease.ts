import type pg from 'pg';
import { cancelStatement } from './cancel.ts';
import { DatabaseUnavailableError, isDatabaseRefusal, isVoidPlan } from './errors.ts';
import type { PreparedStatements } from './prepared.ts';

/**
 * Broken connections of a pool. Each connection has an error listener for its whole life: an unhandled event would
 * crash the process, and the pool removes its own listener before it hands a connection over. In between, the server
 * may end a new connection.
 */
export class BrokenConnections {
  readonly #errors = new WeakMap<pg.PoolClient, Error>();

  constructor(pool: pg.Pool) {
    pool.on('connect', (client) => {
      client.on('error', (error) => this.add(client, error));
    });
  }

  /** Marks a connection as unusable. */
  add(client: pg.PoolClient, error: Error): void {
    this.#errors.set(client, error);
  }

  of(client: pg.PoolClient): Error | undefined {
    return this.#errors.get(client);
  }
}

/** Connection lent for one transaction. */
export interface Lease {
  readonly client: pg.PoolClient;
  /** Schema that its work finds its tables in; empty for the usual one. */
  readonly place: string;
  /** Sends a statement; without values several are possible, and an array of results is returned. */
  send(text: string, values?: readonly unknown[]): Promise<pg.QueryResult | pg.QueryResult[]>;
  /** Sends a statement that the connection may keep prepared. */
  ask(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
  /** Runs a statement and maps the driver's connection errors to `DatabaseUnavailableError`. */
  told<A>(run: () => Promise<A>): Promise<A>;
  /** Marks the connection as unusable: an unread result is still running on it. */
  giveUp(): void;
  readonly givenUp: boolean;
}

export interface LeaseOptions {
  readonly broken: BrokenConnections;
  readonly connectionString: string;
  readonly onError: (error: Error) => void;
  /** Called with each refusal of a statement before it is thrown. */
  readonly onRefusal: (error: Error) => void;
}

/**
 * Lends a connection of the pool. An error of `work` rolls back; a broken or abandoned connection is discarded.
 * @param place schema that the work finds its tables in
 * @param signal cancels the running statement at once
 */
export async function withLease<T>(
  pool: pg.Pool,
  prepared: PreparedStatements,
  options: LeaseOptions,
  work: (lease: Lease) => Promise<T>,
  { place, signal }: { readonly place: string; readonly signal: AbortSignal | undefined },
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new DatabaseUnavailableError(error);
  });
  const cancel = (statements: string) =>
    cancelStatement(options, client, statements).catch(options.onError);
  const { broken } = options;
  let givenUp = false;
  const cancelled: Promise<void>[] = [];
  const stop = () => {
    givenUp = true;
    cancelled.push(cancel('%'));
  };
  signal?.addEventListener('abort', stop);
  const told = async <A>(run: () => Promise<A>) => {
    try {
      return await run();
    } catch (error) {
      // A plan that a schema change invalidated: the connection holds further ones.
      if (isDatabaseRefusal(error)) {
        if (isVoidPlan(error)) broken.add(client, error);
        options.onRefusal(error);
      }
      if (broken.of(client) === undefined || isDatabaseRefusal(error)) throw error;
      throw new DatabaseUnavailableError(error);
    }
  };
  const query = (text: string, values: readonly unknown[] | undefined, name?: string) =>
    told(() => {
      signal?.throwIfAborted();
      return client.query({ name, text, values: values as unknown[] });
    });
  try {
    return await work({
      client,
      place,
      told,
      send: (text, values) => query(text, values),
      ask: (text, values) => query(text, values, prepared.nameOf(client, text, place)),
      giveUp: () => {
        givenUp = true;
      },
      get givenUp() {
        return givenUp;
      },
    });
  } catch (error) {
    if (!givenUp) {
      await client.query('rollback').catch((cause: Error) => broken.add(client, cause));
    }
    // A cancelled statement fails with the abort reason, whatever PostgreSQL reports.
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
    // Until then its pid must not serve another connection.
    await Promise.all(cancelled);
    // An abandoned connection is ended explicitly: PostgreSQL would notice only when it sends something.
    client.release(broken.of(client) ?? givenUp);
    if (givenUp && cancelled.length === 0) void cancel('copy (%');
  }
}
