import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Database, openDatabase } from '../../src/database/database.ts';
import { enqueue, type Job, type JobKind, runJobs, startJobs } from '../../src/database/jobs.ts';
import { migrate } from '../../src/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await migrate(testDatabase.connectionString);
  database = openDatabase({
    connectionString: testDatabase.connectionString,
    onError: () => undefined,
  });
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** As the owner: the application's role sees neither the queue nor the connections. */
async function askOwner(text: string): Promise<object[]> {
  const client = new pg.Client(testDatabase.connectionString);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** The connections of queues that are still there. */
const connections = () =>
  askOwner(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'claraboia-trabalhos'`,
  );

const payload = z.object({ n: z.number() });

function counting(name: string, attempts?: number) {
  const done: number[] = [];
  const job: Job<{ n: number }> = {
    name,
    payload,
    ...(attempts === undefined ? {} : { attempts }),
    run: async ({ n }) => {
      done.push(n);
    },
  };
  return { job, done };
}

const work = (job: Job<never> | Job<{ n: number }>, onError = (_: Error) => {}) =>
  runJobs({
    connectionString: testDatabase.connectionString,
    jobs: [job],
    cron: [],
    onError,
  });

test('a queued job runs once, after its transaction commits', async () => {
  const { job, done } = counting('uma_vez');
  await database.system((tx) => enqueue(tx, job, { n: 1 }));
  await work(job);
  await work(job);
  expect(done).toEqual([1]);
});

test('a transaction that fails queues nothing', async () => {
  const { job, done } = counting('desfeita');
  const failing = database.system(async (tx) => {
    await enqueue(tx, job, { n: 1 });
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  await work(job);
  expect(done).toEqual([]);
});

test('a job that waits under a key is replaced by the next one', async () => {
  const { job, done } = counting('por_chave');
  await database.system((tx) => enqueue(tx, job, { n: 1 }, { key: 'a' }));
  await database.system((tx) => enqueue(tx, job, { n: 2 }, { key: 'a' }));
  await database.system((tx) => enqueue(tx, job, { n: 3 }, { key: 'b' }));
  await work(job);
  expect(new Set(done)).toEqual(new Set([2, 3]));
});

test('a job for later waits', async () => {
  const { job, done } = counting('mais_tarde');
  const inAnHour = new Date(Date.now() + 3_600_000);
  await database.system((tx) => enqueue(tx, job, { n: 1 }, { at: inAnHour }));
  await work(job);
  expect(done).toEqual([]);
});

test('reports a failed try with its number, and the last one as the last', async () => {
  const seen: [number, boolean][] = [];
  const job: Job<{ n: number }> = {
    name: 'falha',
    payload,
    attempts: 1,
    run: async (_, { attempt, last }) => {
      seen.push([attempt, last]);
      throw new Error('broken');
    },
  };
  const told: string[] = [];
  await database.system((tx) => enqueue(tx, job, { n: 1 }));
  await work(job, (error) => told.push(error.message));
  expect(seen).toEqual([[1, true]]);
  expect(told).toContain('broken');
});

test('the request role reaches the queue by its function alone', async () => {
  await expect(
    database.system((tx) => tx.query('select * from graphile_worker.jobs')),
  ).rejects.toThrow(/permission denied/);
  await expect(
    database.system((tx) => tx.query(`select enfileirar('Outra Coisa', '{}')`)),
  ).rejects.toThrow(/no name of a task/);
});

test('a running queue takes jobs up as they come, and stops', async () => {
  const did = Promise.withResolvers<number>();
  const job: Job<{ n: number }> = {
    name: 'corrente',
    payload,
    run: async ({ n }) => did.resolve(n),
  };
  const running = startJobs({
    connectionString: testDatabase.connectionString,
    jobs: [job],
    cron: [{ name: 'raro', at: '0 0 1 1 *', run: async () => undefined }],
    onError: (error) => did.reject(error),
  });
  await database.system((tx) => enqueue(tx, job, { n: 7 }));
  expect(await did.promise).toBe(7);
  await running.stop();
});

test('a queue that is stopped while it starts has stopped', async () => {
  for (const pause of [0, 1, 5, 20]) {
    const running = startJobs({
      connectionString: testDatabase.connectionString,
      jobs: [],
      cron: [{ name: 'raro', at: '0 0 1 1 *', run: async () => undefined }],
      onError: (error) => {
        throw error;
      },
    });
    await new Promise((resolve) => setTimeout(resolve, pause));
    await running.stop();
  }
  // PostgreSQL lists a connection for a moment after its end.
  await expect.poll(connections).toEqual([]);
});

test('a job whose process was killed is done by another soon, and one that is worked on is left alone', async () => {
  const { connectionString } = testDatabase;
  const long: JobKind<{ n: number }> = { name: 'interrompido', payload };
  await database.system((tx) => enqueue(tx, long, { n: 3 }));
  const script = fileURLToPath(new URL('../support/job-holder.ts', import.meta.url));
  const child = spawn(process.execPath, [script, connectionString, long.name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(said.toString()).toBe('interrompido 1\n');

  const errors: Error[] = [];
  const onError = (error: Error) => errors.push(error);
  const release = Promise.withResolvers<void>();
  let begun = 0;
  const living: Job<{ n: number }> = {
    name: 'vivo',
    payload,
    run: () => {
      begun += 1;
      return release.promise;
    },
  };
  const first = startJobs({ connectionString, jobs: [living], cron: [], onError });
  await database.system((tx) => enqueue(tx, living, { n: 1 }));
  await expect.poll(() => begun, { timeout: 20_000 }).toBe(1);

  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  const done = Promise.withResolvers<number>();
  const taken: Job<{ n: number }> = {
    ...long,
    run: async (_, { attempt }) => done.resolve(attempt),
  };
  const second = startJobs({ connectionString, jobs: [taken, living], cron: [], onError });
  expect(await done.promise).toBe(2);
  // The keeper that freed one job has checked the other as often.
  const booked = await askOwner(
    `select attempts, locked_at is not null as locked from graphile_worker.jobs where task_identifier = 'vivo'`,
  );
  expect(booked).toEqual([{ attempts: 1, locked: true }]);
  expect(begun).toBe(1);
  release.resolve();
  await Promise.all([first.stop(), second.stop()]);
  expect(errors).toEqual([]);
});
