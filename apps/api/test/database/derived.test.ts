import { licitacao } from '@claraboia/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveViews } from '../../src/database/derived.ts';
import { viewOf } from '../../src/engine/conjunto/published.ts';
import { prepareSchema } from '../../src/schema.ts';
import { publicados } from '../../src/services/publico/registry.ts';
import { createTestDatabase } from '../support/postgres.ts';

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await prepareSchema(testDatabase.connectionString);
  client = new pg.Client({ connectionString: testDatabase.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await testDatabase.drop();
});

const { views } = publicados;
const known = async () => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'v' and relname like 'publico%' order by 1`,
  );
  return rows.map(({ name }) => name);
};
/** The same set in another release with one field less. */
const other = () => {
  const { participantes: _, ...fields } = licitacao.fields;
  const view = viewOf({ ...licitacao, fields });
  if (view === null) throw new Error('procurements are read from a view');
  return view;
};

test('a start makes the views of its release, and the next has nothing to do', async () => {
  expect(await known()).toEqual(views.map(({ name }) => name).sort());
  expect(await deriveViews(testDatabase.connectionString, views)).toEqual([]);
});

test('two releases have each their own, whichever starts last', async () => {
  const before = await known();
  expect(await deriveViews(testDatabase.connectionString, [other()])).toEqual([other().name]);
  await deriveViews(testDatabase.connectionString, views);
  expect(await known()).toEqual([...before, other().name].sort());
  for (const name of await known()) await client.query(`select * from ${name}`);
});

test('retries briefly while another holds the lock', async () => {
  await client.query(`drop view ${other().name}`);
  const writer = new pg.Client({ connectionString: testDatabase.connectionString });
  await writer.connect();
  await writer.query('begin; lock table licitacao in access exclusive mode');
  const made = deriveViews(testDatabase.connectionString, [other()]);
  const waiting = () =>
    client.query(
      `select 1 from pg_stat_activity where application_name = 'claraboia-derivados' and wait_event_type = 'Lock'`,
    );
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
  await writer.query('commit');
  expect(await made).toEqual([other().name]);
  await writer.end();
});

test('a migration drops only the objects that depend on a table', async () => {
  await client.query(`select soltar_derivados('licitacao')`);
  const left = await known();
  expect(left.length).toBeGreaterThan(0);
  expect(left.filter((name) => /^publico_licitacao_[0-9a-f]+$/.test(name))).toEqual([]);
  await prepareSchema(testDatabase.connectionString);
  expect(await known()).toEqual(expect.arrayContaining(views.map(({ name }) => name)));
});
