import { setTimeout as wait } from 'node:timers/promises';
import {
  Logger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import pg from 'pg';
import type { z } from 'zod';
import { ownerConnection } from './connection.ts';
import type { Tx } from './database.ts';
import { JobKeeper } from './job-keeper.ts';

/** Context of a running job. */
export interface JobContext {
  /** Aborts when the server stops: long work ends at its next step and resumes later. */
  readonly signal: AbortSignal;
  /** 1 on the first try. */
  readonly attempt: number;
  /** True on the last try. */
  readonly last: boolean;
}

/** Definition of a kind of job, known where it is enqueued. */
export interface JobKind<P = unknown> {
  /** Lower case, digits and `_`. */
  readonly name: string;
  readonly payload: z.ZodType<P>;
  /** Attempts before it is given up, with growing pauses; 25 by default. */
  readonly attempts?: number;
}

/** Kind of job that is queued in the database and run by one of the processes, once. */
export interface Job<P = unknown> extends JobKind<P> {
  run(payload: P, context: JobContext): Promise<void>;
}

/** Kind of job that runs at set times, in UTC. */
export interface CronJob {
  readonly name: string;
  /** In cron's five fields, UTC. */
  readonly at: string;
  run(context: JobContext): Promise<void>;
}

export interface JobsOptions {
  readonly connectionString: string;
  readonly jobs: readonly Job[];
  readonly cron: readonly CronJob[];
  /** Receives failed attempts, and faults of the queue itself. */
  readonly onError: (error: Error, what: string) => void;
}

export interface EnqueueOptions {
  /** Replaces a waiting job with the same key. */
  readonly key?: string;
  readonly at?: Date;
}

/** Enqueues a job within the caller's transaction: rolled back and visible together. */
export async function enqueue<P>(
  tx: Tx,
  job: JobKind<P>,
  payload: NoInfer<P>,
  { key, at }: EnqueueOptions = {},
): Promise<void> {
  await tx.query('select enfileirar($1, $2, $3, $4, $5)', [
    job.name,
    JSON.stringify(payload),
    key ?? null,
    at?.toISOString() ?? null,
    job.attempts ?? null,
  ]);
}

/** The same for many at once, each with its key and time. */
export async function enqueueAll<P>(
  tx: Tx,
  job: JobKind<P>,
  all: readonly { readonly payload: NoInfer<P>; readonly key: string; readonly at: Date }[],
): Promise<void> {
  await tx.query(
    `select count(enfileirar($1, n.dados, n.chave, n.em, $2))
       from unnest($3::json[], $4::text[], $5::timestamptz[]) n (dados, chave, em)`,
    [
      job.name,
      job.attempts ?? null,
      all.map(({ payload }) => JSON.stringify(payload)),
      all.map(({ key }) => key),
      all.map(({ at }) => at.toISOString()),
    ],
  );
}

/** Concurrent jobs per process; each may hold a connection of the pool. */
const CONCURRENCY = 3;
/** Milliseconds between polls of the queue, for missed notifications. */
const POLL = 5_000;
/** Milliseconds before the queue restarts after a failure. */
const RESTART = 5_000;

/** Creates or migrates the tables of the queue. */
export async function migrateJobs(connectionString: string): Promise<void> {
  await withPool({ connectionString, onError: () => undefined }, (pgPool) =>
    runMigrations({ pgPool, logger: SILENT }),
  );
}

/** Counts of jobs by state. */
export interface JobCounts {
  /** Ready to run. */
  readonly waiting: number;
  /** Scheduled for later, including retries. */
  readonly later: number;
  readonly running: number;
  /** Failed after the last try. */
  readonly failed: number;
}

export interface RunningJobs {
  counts(): Promise<JobCounts>;
  stop(): Promise<void>;
}

/** Runs jobs until stopped, and recovers after database outages. Several processes share the queue. */
export function startJobs(options: JobsOptions): RunningJobs {
  // The library rejects an empty list.
  if (options.jobs.length + options.cron.length === 0) {
    const none = { waiting: 0, later: 0, running: 0, failed: 0 };
    return { counts: async () => none, stop: async () => undefined };
  }
  const pgPool = openJobPool(options, CONCURRENCY + 2);
  const keeper = keeperOf(options);
  const stopping = new AbortController();
  const { signal } = stopping;
  let runner: Runner | null = null;
  const working = (async () => {
    while (!signal.aborted) {
      try {
        runner = await run({
          pgPool,
          taskList: taskList(options, signal),
          parsedCronItems: parseCronItems(options.cron.map(cronItem)),
          concurrency: CONCURRENCY,
          pollInterval: POLL,
          // The server decides when it stops.
          noHandleSignals: true,
          logger: SILENT,
          events: keeper.events,
        });
        // Stopped during the start: nobody else knows this runner yet.
        if (signal.aborted) await runner.stop();
        else await runner.promise;
      } catch (error) {
        if (!signal.aborted) options.onError(error as Error, 'queue');
      }
      await wait(RESTART, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    counts: async () => {
      const { rows } = await pgPool.query<JobCounts>(COUNTS);
      if (rows[0] === undefined) throw new Error('the queue was not counted');
      return rows[0];
    },
    stop: async () => {
      const running = runner;
      stopping.abort();
      await running?.stop().catch((error: Error) => options.onError(error, 'queue'));
      await working;
      await keeper.stop();
      await pgPool.end();
    },
  };
}

/** Runs the waiting jobs, and returns when none is left: for tests and tools. */
export async function runJobs(options: JobsOptions): Promise<void> {
  const keeper = keeperOf(options);
  try {
    await withPool(options, (pool) => runJobsOn(pool, options, keeper.events));
  } finally {
    await keeper.stop();
  }
}

/** The same with an open pool; without `events` the jobs of dead processes are not released. */
export async function runJobsOn(
  pgPool: pg.Pool,
  options: Omit<JobsOptions, 'connectionString'>,
  events?: WorkerEvents,
): Promise<void> {
  await runOnce({
    pgPool,
    taskList: taskList(options, new AbortController().signal),
    // Nothing is scheduled here, but a time that the queue cannot read would stop it in operation.
    parsedCronItems: parseCronItems(options.cron.map(cronItem)),
    noHandleSignals: true,
    logger: SILENT,
    ...(events === undefined ? {} : { events }),
  });
}

const COUNTS = `
  select count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as waiting,
         count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now())::int as later,
         count(*) filter (where locked_at is not null)::int as running,
         count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
    from graphile_worker.jobs`;

const keeperOf = ({ connectionString, onError }: JobsOptions) =>
  new JobKeeper({ connectionString, onError: (error) => onError(error, 'queue') });

const cronItem = ({ name, at }: CronJob) => ({
  task: name,
  match: at,
  // Runs missed while no process was up are done once, at the next start.
  options: { backfillPeriod: 24 * 60 * 60 * 1000, jobKey: name, jobKeyMode: 'replace' as const },
});

function taskList(
  { jobs, cron, onError }: Omit<JobsOptions, 'connectionString'>,
  signal: AbortSignal,
): TaskList {
  const reporting = async (what: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      onError(error as Error, what);
      throw error;
    }
  };
  const tasks: TaskList = {};
  for (const { name, payload, run: work } of jobs) {
    tasks[name] = (raw, { job }) =>
      reporting(name, () =>
        work(payload.parse(raw), {
          signal,
          attempt: job.attempts,
          last: job.attempts >= job.max_attempts,
        }),
      );
  }
  for (const { name, run: work } of cron) {
    tasks[name] = (_raw, { job }) =>
      reporting(name, () =>
        work({ signal, attempt: job.attempts, last: job.attempts >= job.max_attempts }),
      );
  }
  return tasks;
}

/** Connections for the library that keeps the queue. */
export function openJobPool(
  { connectionString, onError }: Pick<JobsOptions, 'connectionString' | 'onError'>,
  max: number,
): pg.Pool {
  // The library compares moments as the driver's dates; ours are texts, and missed runs would not be caught up.
  const { types: _, ...connection } = ownerConnection(connectionString);
  const pool = new pg.Pool({
    ...connection,
    max,
    application_name: 'claraboia-trabalhos',
  });
  const broke = (error: Error) => {
    // If the database ends a connection that is being closed, this is no error.
    if (!pool.ending) onError(error, 'queue');
  };
  pool.on('error', broke);
  // A lent connection that breaks emits an `error` event, which would crash the process if unhandled.
  pool.on('connect', (client) => client.on('error', broke));
  return pool;
}

async function withPool<T>(
  to: Pick<JobsOptions, 'connectionString' | 'onError'>,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = openJobPool(to, 2);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Silences the library's log: `onError` reports failures already. */
const SILENT = new Logger(() => () => undefined);
