import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { ownerConnection } from './connection.ts';

/** First half of the lock key of each live worker pool; the same in every process. */
const ALIVE = 7_263_403;
/** Milliseconds between two checks of the queue, and until a lost connection is reopened. */
const LOOK = 5_000;
const RETRY = 1_000;
/** Milliseconds between two clean-ups of failed jobs. */
const CLEAR = 60 * 60_000;
/** Days for which failed jobs are kept for inspection. */
const KEPT_DAYS = 30;

export interface JobKeeperOptions {
  readonly connectionString: string;
  readonly onError: (error: Error) => void;
}

/**
 * Releases jobs whose process died, which the library itself does only after four hours.
 *
 * The library locks jobs in the name of its worker pool; a process has one pool at a time. The process holds an
 * advisory lock in that name on one connection. When a process is killed, its connection ends, and PostgreSQL releases
 * the lock. A pool without a lock at two checks in a row is dead. One check is not enough, since a process may be about
 * to take its lock, or to reconnect.
 */
export class JobKeeper {
  /** Passed to the library: reports the name under which it locks jobs. */
  readonly events: WorkerEvents = new EventEmitter();
  readonly #options: JobKeeperOptions;
  #pool: string | null = null;
  #suspects = new Set<string>();
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #clearAt = 0;
  #working: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(options: JobKeeperOptions) {
    this.#options = options;
    this.events.on('pool:create', ({ workerPool }) => {
      // A new pool follows a broken one, whose jobs nobody holds now.
      this.#pool = workerPool.id;
      this.#next(async (client) => hold(client, workerPool.id));
    });
    this.#look();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#working;
    await this.#client?.end();
  }

  #look(): void {
    this.#timer = undefined;
    this.#next(async (client) => {
      this.#suspects = await freeDead(client, this.#suspects);
      if (performance.now() < this.#clearAt) return;
      this.#clearAt = performance.now() + CLEAR;
      await forgetGivenUp(client);
    });
    // Counted from the end of a check: delayed checks would otherwise follow each other at once.
    void this.#working.then(() => {
      // A lost connection is reopened sooner.
      if (this.#timer === undefined) this.#lookAgain(LOOK);
    });
  }

  #lookAgain(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    this.#timer = setTimeout(() => this.#look(), ms);
    this.#timer.unref();
  }

  /** Serialises work on one connection. */
  #next(work: (client: pg.Client) => Promise<void>): void {
    this.#working = this.#working.then(async () => {
      if (this.#stopped) return;
      try {
        await work(this.#client ?? (await this.#connect()));
      } catch (error) {
        if (!this.#stopped) this.#options.onError(error as Error);
      }
    });
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...ownerConnection(this.#options.connectionString),
      application_name: 'claraboia-trabalhos',
      keepAlive: true,
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    await client.connect();
    this.#client = client;
    // After a reconnect the lock must be taken at once, to show that this pool is alive.
    if (this.#pool !== null) await hold(client, this.#pool);
    return client;
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#suspects.clear();
    this.#lookAgain(RETRY);
  }
}

const LOCK_OF = '$1::integer, hashtext($2)';

/** Holds this pool's lock, and releases others. */
async function hold(client: pg.Client, pool: string): Promise<void> {
  await client.query('select pg_advisory_unlock_all()');
  await client.query(`select pg_advisory_lock_shared(${LOCK_OF})`, [ALIVE, pool]);
}

/**
 * Releases jobs of pools that are dead now and were dead at the last check.
 * @returns the pools dead now, for the next check
 */
async function freeDead(client: pg.Client, suspects: ReadonlySet<string>): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct j.locked_by as id from graphile_worker.jobs j
      where j.locked_by is not null and not exists (
        select from pg_locks l
         where l.locktype = 'advisory' and l.granted and l.objsubid = 2
           and l.database = (select oid from pg_database where datname = current_database())
           and l.classid::bigint = $1 and l.objid::bigint = hashtext(j.locked_by)::bigint & 4294967295)`,
    [ALIVE],
  );
  const dead = rows.map(({ id }) => id);
  const free = dead.filter((id) => suspects.has(id));
  if (free.length > 0) {
    await client.query('select graphile_worker.force_unlock_workers($1::text[])', [free]);
  }
  return new Set(dead.filter((id) => !suspects.has(id)));
}

async function forgetGivenUp(client: pg.Client): Promise<void> {
  await client.query(
    `select graphile_worker.complete_jobs(array(
       select id from graphile_worker.jobs
        where locked_at is null and attempts >= max_attempts and updated_at < now() - make_interval(days => $1)))`,
    [KEPT_DAYS],
  );
}
