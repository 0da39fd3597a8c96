import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@claraboia/postgres/embedded-postgres.ts';
import { rotateLog } from '@claraboia/postgres/server-log.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAST_SETTINGS, makeDataDir, removeDataDir } from '../support/postgres.ts';

/** CPF of nobody, planted wherever a statement can carry a value. */
const CPF = '52998224725';

let dataDir: string;
let embedded: EmbeddedPostgres;
beforeAll(async () => {
  dataDir = await makeDataDir();
  // Failed waits end quickly, and are logged.
  const serverSettings = { ...FAST_SETTINGS, deadlock_timeout: '100ms', log_lock_waits: 'on' };
  embedded = await startEmbeddedPostgres({ dataDir, serverSettings });
});
afterAll(async () => {
  await embedded?.stop();
  await removeDataDir(dataDir);
});

async function connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: embedded.connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
/** SQLSTATE of a failing statement. */
const codeOf = (client: pg.Client, text: string, values?: readonly unknown[]) =>
  client.query(text, values as unknown[]).then(
    () => 'fine',
    ({ code }: { code?: string }) => code ?? 'broken',
  );

const FAILING: readonly [what: string, code: string, text: string, values?: readonly unknown[]][] =
  [
    ['a second of the same', '23505', 'insert into p values (1, $1)', [CPF]],
    ['a check', '23514', 'insert into p values (2, $1)', [`${CPF}0`]],
    ['a missing value', '23502', 'insert into p values (null, $1)', [CPF]],
    ['a reference to nothing', '23503', 'insert into q values ($1)', [CPF]],
    ['no number', '22P02', 'select $1::bigint', [`CPF ${CPF}`]],
    ['no date', '22023', 'select $1::date', [CPF.slice(0, 6).concat('x', CPF)]],
    ['too long', '22001', 'insert into r values ($1)', [CPF]],
    ['no JSON', '22P02', 'select $1::json', [`{"cpf": ${CPF}`]],
    ['an expression', '2201B', 'select $1 ~ $2', [CPF, `(${CPF}`]],
    ['the statement itself', '42601', `select where ${CPF} from '${CPF}'`],
    ['an unknown name', '42703', `select "${CPF}" from p`],
    ['an unknown table', '42P01', `select * from "${CPF}"`],
    ['a division', '22012', 'select $1::bigint / 0', [CPF]],
    ['a function of ours', 'P0001', `do $$ begin raise exception 'CPF ${CPF}'; end $$`],
    ['a warning', 'fine', `do $$ begin raise warning 'CPF ${CPF}'; end $$`],
    ['what takes too long', '57014', `select pg_sleep(60), '${CPF}'`],
  ];

test('the log of a failure holds nothing of the request', async () => {
  await connected(async (client) => {
    await client.query(
      `create table p (id int not null unique, cpf text check (length(cpf) = 11));
       create table s (cpf text primary key); create table q (cpf text references s);
       create table r (cpf varchar(3)); insert into p values (1, '00000000191'), (3, '00000000191')`,
    );
    await client.query(`set statement_timeout = '300ms'`);
    for (const [what, code, text, values] of FAILING) {
      expect([what, await codeOf(client, text, values)]).toEqual([what, code]);
    }
  });
  // A deadlock, and a backend terminated from outside.
  await connected((one) =>
    connected(async (other) => {
      const lock = (client: pg.Client, id: number) =>
        codeOf(client, `update p set cpf = cpf where id = ${id} and cpf <> '${CPF}'`);
      await one.query('begin');
      await other.query('begin');
      await lock(one, 1);
      await lock(other, 3);
      const codes = await Promise.all([lock(one, 3), lock(other, 1)]);
      expect(codes.toSorted()).toEqual(['40P01', 'fine']);
      const { rows } = await other
        .query('select pg_backend_pid() as pid')
        .catch(() => ({ rows: [] }));
      await one.query('rollback');
      if (rows[0] !== undefined) await one.query('select pg_terminate_backend($1)', [rows[0].pid]);
    }),
  );
  // A client that disconnects within a transaction.
  await connected(async (client) => {
    await client.query('begin');
    const left = codeOf(client, `select pg_sleep(1), '${CPF}'`);
    (
      client as unknown as { connection: { stream: { destroy(): void } } }
    ).connection.stream.destroy();
    await left;
  });

  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toMatch(/ready to accept connections/);
  expect(log).not.toContain(CPF);
  expect(log).not.toContain(CPF.slice(0, 9));
});

test('a log that has grown is put aside, once, and goes on at its end', async () => {
  const folder = await makeDataDir();
  const file = join(folder, 'postgres.log');
  await rotateLog(file, 10);
  await writeFile(file, 'velho');
  await rotateLog(file, 10);
  expect(await readFile(file, 'utf8')).toBe('velho');
  await writeFile(file, 'maior do que cabe');
  await rotateLog(file, 10);
  expect(await readFile(file, 'utf8')).toBe('');
  expect(await readFile(`${file}.1`, 'utf8')).toBe('maior do que cabe');
  await removeDataDir(folder);
});
