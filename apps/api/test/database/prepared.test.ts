import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ALONE,
  type Database,
  openDatabase,
  type Site,
  type Tx,
} from '../../src/database/database.ts';
import { asOwner } from '../../src/database/owner.ts';
import { createPeopledDatabase, type TestDatabase } from '../support/postgres.ts';

let made: TestDatabase;
const opened: Database[] = [];
beforeAll(async () => {
  made = await createPeopledDatabase();
});
afterAll(async () => {
  for (const database of opened) await database.close();
  await made?.drop();
});

/** A pool of one connection, so that its statements are known. */
function open(prepared: number, site: Site = ALONE): Database {
  const database = openDatabase({
    connectionString: made.connectionString,
    poolSize: 1,
    prepared,
    site,
    onError: (error) => {
      throw error;
    },
  });
  opened.push(database);
  return database;
}

const held = (database: Database) =>
  database.system(async (tx) => {
    const rows = await tx.query<{ statement: string }>(
      'select statement from pg_prepared_statements order by statement',
    );
    return rows.map(({ statement }) => statement).filter((text) => text.startsWith('select $1'));
  });
const shape = (n: number) => `select $1::int + ${n} as n`;
const ask = (tx: Tx, n: number) => tx.query<{ n: number }>(shape(n), [1]);
const asked = async (database: Database, n: number) =>
  (await database.system((tx) => ask(tx, n)))[0]?.n;

test('a shape that comes again is prepared once, and answers as before', async () => {
  const database = open(10);
  expect(await asked(database, 1)).toBe(2);
  expect(await held(database)).toEqual([]);
  expect(await asked(database, 1)).toBe(2);
  expect(await held(database)).toEqual([shape(1)]);
  expect(await asked(database, 1)).toBe(2);
  expect(await held(database)).toEqual([shape(1)]);
});

test('a connection keeps a bounded number: the least used are dropped', async () => {
  const database = open(3);
  // The first one is used continuously.
  for (let n = 1; n <= 20; n += 1) {
    for (const each of [1, n, n]) expect(await asked(database, each)).toBe(each + 1);
  }
  const names = await held(database);
  expect(names.length).toBeLessThanOrEqual(3);
  expect(names).toContain(shape(1));
  // A deallocated statement can be prepared again.
  for (let times = 0; times < 3; times += 1) expect(await asked(database, 2)).toBe(3);
});

test('a shape is prepared once for each place of its tables, so that no change of place plans it again', async () => {
  const database = open(10, { ...ALONE, placeOf: (clienteId) => `place${clienteId % 2}` });
  for (const clienteId of [1, 2, 3, 4, 1]) {
    expect(await database.find(clienteId, (tx) => ask(tx, 1))).toEqual([{ n: 2 }]);
  }
  expect(await held(database)).toEqual([shape(1), shape(1)]);
});

test('snapshots and single statements drop others, too', async () => {
  const database = open(2);
  const read = async (n: number) => {
    const { rows, versions } = await database.read(0, { text: shape(n), values: [1] });
    expect(versions).toEqual(await database.snapshot(0, async (_tx, stand) => stand));
    return rows;
  };
  for (let times = 0; times < 3; times += 1) {
    for (let n = 1; n <= 5; n += 1) {
      for (let again = 0; again < 3; again += 1) expect(await read(n)).toEqual([{ n: n + 1 }]);
      const found = await database.snapshot(0, (tx) => ask(tx, n + 10));
      expect(found).toEqual([{ n: n + 11 }]);
    }
  }
  expect((await held(database)).length).toBeLessThanOrEqual(2);
});

test.each([
  ["d'água \\ $1 ; drop table x --", 'a'],
  ['', 'b'],
  [null, 'c'],
])('a single statement takes values as parameters take them: %j', async (value, name) => {
  const database = open(10);
  const statement = { text: `select $1::text as value, '${name}' as name`, values: [value] };
  for (let times = 0; times < 4; times += 1) {
    expect((await database.read(0, statement)).rows).toEqual([{ value, name }]);
  }
});

test('a plan that a table change invalidated is prepared again, without an error', async () => {
  const database = open(10);
  await asOwner(made.connectionString, (tx) =>
    tx.execute(
      'create table mudada (n int); insert into mudada values (1); grant select on mudada to claraboia_app',
    ),
  );
  const statement = { text: 'select * from mudada', values: [] };
  for (let times = 0; times < 3; times += 1) {
    expect((await database.read(0, statement)).rows).toEqual([{ n: 1 }]);
  }
  await asOwner(made.connectionString, (tx) =>
    tx.execute('alter table mudada add column m int default 2'),
  );
  expect((await database.read(0, statement)).rows).toEqual([{ n: 1, m: 2 }]);
  await asOwner(made.connectionString, (tx) =>
    tx.execute('alter table mudada alter column m type text'),
  );
  expect(await database.system((tx) => tx.query(statement.text))).toEqual([{ n: 1, m: '2' }]);
});

test('many within one transaction are dropped before the next', async () => {
  const database = open(3);
  const many = Array.from({ length: 30 }, (_, n) => n + 100);
  for (let times = 0; times < 3; times += 1) {
    await database.system(async (tx) => {
      for (const n of many) await ask(tx, n);
    });
  }
  expect((await held(database)).length).toBeLessThanOrEqual(3);
});

test('one that cannot be parsed, and a transaction that fails, leave the connection as it was', async () => {
  const database = open(2);
  const wrong = () => database.system((tx) => tx.query('select $1::int from nowhere', [1]));
  for (let times = 0; times < 3; times += 1) {
    await expect(wrong()).rejects.toMatchObject({ code: '42P01' });
  }
  for (let n = 1; n <= 6; n += 1) {
    for (let times = 0; times < 2; times += 1) expect(await asked(database, n)).toBe(n + 1);
  }
  expect((await held(database)).length).toBeLessThanOrEqual(2);
});

test('uses none on shared connections', async () => {
  const database = open(0);
  for (let times = 0; times < 3; times += 1) expect(await asked(database, 1)).toBe(2);
  expect(await held(database)).toEqual([]);
});
