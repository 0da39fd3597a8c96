import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvRows } from '../../src/database/csv.ts';
import { csvLine } from '../../src/services/exportacao/csv.ts';
import { hostileText } from '../support/hostil/textos.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startOwnApp();
});
afterAll(() => testApp.stop());

async function csv(text: string, values: readonly unknown[] = []): Promise<string> {
  const { database, clienteId } = testApp;
  return database.snapshot(clienteId.alfa, async (tx) => {
    const batches: Buffer[] = [];
    for await (const batch of tx.csv(text, values)) batches.push(batch);
    return Buffer.concat(batches).toString();
  });
}

test('a value is taken as its parameter would be, whatever it holds', async () => {
  const value = fc.oneof(hostileText, fc.integer(), fc.boolean(), fc.constant(null));
  await fc.assert(
    fc.asyncProperty(value, hostileText, async (first, second) => {
      const text = 'select md5($1::text), md5($2::text), length($2::text), $1::text is null';
      const [asked] = await testApp.database.tenant(testApp.clienteId.alfa, (tx) =>
        tx.query<Record<string, string | number | boolean | null>>(
          'select md5($1::text) as a, md5($2::text) as b, length($2::text) as c, $1::text is null as d',
          [first, second],
        ),
      );
      const { a = null, b = null, c = null, d = null } = asked ?? {};
      const line = [a ?? '', b ?? '', String(c), d === true ? 't' : 'f'];
      expect(await csv(text, [first, second])).toBe(csvLine(line.map(String)));
    }),
    { numRuns: 200 },
  );
});

test('a value that looks like a parameter or the end of a text is no more than a value', async () => {
  const values = ["$2'; select 1; --", '$1', `\\'; drop table cliente; --`];
  expect(await csv('select $1::text, $2::text, $3::text', values)).toBe(csvLine(values));
});

test.each([
  ['a text with U+0000', ['a\0b']],
  ['a list', [['a']]],
  ['what is no number', [Number.NaN]],
  ['nothing at all', []],
])('%s is refused before anything is sent', async (_, values) => {
  await expect(csv('select $1::text', values)).rejects.toThrow(/literal|no value for \$1/);
});

test('rows of any length come whole and in order, each with its own end', async () => {
  const rows = Array.from({ length: 400 }, (_, n) => [String(n), 'x\n'.repeat((n * 37) % 900)]);
  const long = ['400', 'y'.repeat(300_000)];
  const text = `select r ->> 0, nullif(r ->> 1, '') from json_array_elements($1::json) r`;
  const all = [...rows, long, ['401', '']];
  expect(await csv(text, [JSON.stringify(all)])).toBe(all.map(csvLine).join(''));
});

test('reports a fault at once or half way, and reuses the connection', async () => {
  const { database } = testApp;
  await expect(csv('select nada')).rejects.toMatchObject({ code: '42703' });
  const half = csv('select 1 / (5000000 - n) from generate_series(4000000, 6000000) n');
  await expect(half).rejects.toMatchObject({ code: '22012' });
  const before = database.usage().open;
  expect(await csv('select 1, 2')).toBe('1;2\r\n');
  expect(database.usage().open).toBe(before);
});

test.each([
  [
    'sends on and on',
    'select n, n as again from (select generate_series(1, 1000000000000) as n) s',
  ],
  [
    'makes nothing more',
    'select n, n as again from (select generate_series(1, 20000) as n) s where n < 10000 or pg_sleep(3600) is null',
  ],
])(
  'a reader that stops half way continues at once, and a statement that %s ends',
  async (_, endless) => {
    const { database, clienteId } = testApp;
    const first = await database.snapshot(clienteId.alfa, async (tx) => {
      for await (const batch of tx.csv(endless)) return batch.toString();
      return '';
    });
    expect(first).toMatch(/^1;1\r\n2;2\r\n/);
    const running = () =>
      testApp.owner((tx) =>
        tx.query(
          `select pid from pg_stat_activity where datname = current_database() and query like 'copy (select n, n as again%'`,
        ),
      );
    await expect.poll(running).toEqual([]);
  },
);

test('reports a database without output in time, and closes the connection', async () => {
  const client = new pg.Client({ connectionString: testApp.connectionString });
  await client.connect();
  let givenUp = false;
  const rows = csvRows(
    {
      client,
      send: (text) => client.query(text),
      timed: (run) => run(),
      patienceMs: 1,
      onGivenUp: () => {
        givenUp = true;
      },
    },
    'select pg_sleep(3600)',
    [],
  );
  await expect(rows.next()).rejects.toThrow(/made nothing/);
  expect(givenUp).toBe(true);
  client.on('error', () => undefined);
  await testApp.owner((tx) =>
    tx.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'copy (select pg_sleep%'`,
    ),
  );
  await client.end().catch(() => undefined);
});
