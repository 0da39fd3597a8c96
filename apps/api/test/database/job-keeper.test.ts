import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { JobKeeper } from '../../src/database/job-keeper.ts';
import { createPeopledDatabase, type PeopledDatabase } from '../support/postgres.ts';

let database: PeopledDatabase;
let client: pg.Client;
let other: pg.Client;
beforeEach(async () => {
  database = await createPeopledDatabase();
  [client, other] = (await Promise.all(
    [1, 2].map(async () => {
      const made = new pg.Client(database.connectionString);
      await made.connect();
      return made;
    }),
  )) as [pg.Client, pg.Client];
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all([client.end(), other.end()]);
  await database.drop();
});

/** Polls until the condition holds; without a timer, since the test uses fake ones. */
async function until(condition: string, values: readonly unknown[] = []): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is: boolean }>(`select ${condition} as is`, [...values]);
    if (rows[0]?.is === true) return;
  }
}

const KEEPER = `select from pg_stat_activity where datname = current_database() and application_name = 'claraboia-trabalhos'`;

test('missed looks are not made up for at once: a worker may only just have started', async () => {
  await client.query(`select graphile_worker.add_job('algo')`);
  // Locked by a pool whose advisory lock does not exist yet.
  await client.query(
    `update graphile_worker._private_jobs set locked_by = 'recente', locked_at = now()`,
  );
  await other.query('begin; lock table graphile_worker._private_jobs in access exclusive mode');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const errors: Error[] = [];
  const keeper = new JobKeeper({
    connectionString: database.connectionString,
    onError: (error) => errors.push(error),
  });
  await until(`exists (${KEEPER} and wait_event_type = 'Lock')`);
  // A minute in which the first check waits.
  await vi.advanceTimersByTimeAsync(60_000);
  await other.query('commit');
  // Comes after all the checks that could have been made.
  keeper.events.emit('pool:create', { workerPool: { id: 'marca' } } as never);
  await until(
    `exists (select from pg_locks where locktype = 'advisory' and objid::bigint = hashtext('marca')::bigint & 4294967295)`,
  );
  const { rows } = await client.query('select locked_by from graphile_worker._private_jobs');
  expect(rows).toEqual([{ locked_by: 'recente' }]);

  // At the next check it still has no lock, and is released.
  await vi.advanceTimersByTimeAsync(6_000);
  await until('not exists (select from graphile_worker._private_jobs where locked_by is not null)');
  await keeper.stop();
  expect(errors).toEqual([]);
});
