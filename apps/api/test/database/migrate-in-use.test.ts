import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, readMigrations } from '../../src/database/migrate.ts';
import { createTestDatabase } from '../support/postgres.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
const FIRST_NEW = '0007';

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  client = new pg.Client({ connectionString: testDatabase.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await testDatabase.drop();
});

/** The schema as it stood before a migration. */
async function migrateUntil(first: string): Promise<void> {
  await client.query(
    `create table schema_migration (
       nome text primary key, sha256 text not null, aplicada_em timestamptz not null default now())`,
  );
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  for (const nome of names.filter((each) => each < first)) {
    const sql = await readFile(new URL(nome, MIGRATIONS), 'utf8');
    await client.query(sql);
    await client.query('insert into schema_migration (nome, sha256) values ($1, $2)', [
      nome,
      createHash('sha256').update(sql).digest('hex'),
    ]);
  }
}

test('portals are found by their ids, tax ids lose their punctuation and matrices get their cycle, client by client', async () => {
  await migrateUntil(FIRST_NEW);
  const portals: number[] = [];
  for (const [id, nome] of [
    [1, 'um'],
    [2, 'dois'],
  ] as const) {
    await client.query(
      `insert into cliente (id, identificador, nome, cidade, cliente_tipo_id)
       values ($1, $2, $2, $2, 1)`,
      [id, nome],
    );
    await client.query(
      `insert into endereco_portal (nome_url, cliente_id, origem) values ($1, $2, 'identificador')`,
      [nome, id],
    );
    const { rows } = await client.query<{ id: string }>(
      `insert into portal (cliente_id, cliente_global_id, nome, nome_url) values ($1, $1, $2, $2) returning id`,
      [id, nome],
    );
    portals.push(Number(rows[0]?.id));
    await client.query(
      `insert into matriz_grupo (cliente_id, numero, nome) values ($1, '1', 'Um')`,
      [id],
    );
    for (const documento of [
      '11.222.333/0001-81',
      '12.abc.345/01de-35',
      '52998224725',
      ' - ',
      null,
    ]) {
      await client.query(
        `insert into contrato (cliente_id, exercicio, numero_contrato, data_inicio, fornecedor, documento, objeto)
         values ($1, 2026, '1/2026', '2026-01-02', 'Fictícia', $2, 'Objeto')`,
        [id, documento],
      );
    }
  }
  expect((await migrate(testDatabase.connectionString))[0]).toMatch(/^0007_/);
  const { rows: found } = await client.query<{ portal_id: string }>(
    'select portal_id from endereco_portal order by cliente_id',
  );
  expect(found.map(({ portal_id }) => Number(portal_id))).toEqual(portals);
  const { rows: ciclos } = await client.query<{ ciclo: number }>('select ciclo from matriz_grupo');
  expect(ciclos.map(({ ciclo }) => ciclo)).toEqual([2026, 2026]);
  // A job is queued to reindex their documents, of every kind that existed then.
  const { rows: anew } = await client.query<{ clientes: string; tipos: string }>(
    'select count(distinct cliente_id) as clientes, count(distinct tipo) as tipos from busca_refazer',
  );
  expect(anew).toEqual([{ clientes: '2', tipos: '12' }]);
  const { rows } = await client.query<{ documento: string | null }>(
    'select documento from contrato order by cliente_id, id',
  );
  const plain = ['11222333000181', '12ABC34501DE35', '52998224725', null, null];
  expect(rows.map(({ documento }) => documento)).toEqual([...plain, ...plain]);
});

test('procurements that there are already are to be found by their winners, client by client', async () => {
  const { connectionString, drop } = await createTestDatabase();
  const own = new pg.Client({ connectionString });
  try {
    const names = (await readMigrations()).map(({ nome }) => nome);
    await migrate(connectionString, new Set(names.filter((nome) => nome < '0029')));
    await own.connect();
    await own.query(
      `insert into cliente (id, identificador, nome, cidade, cliente_tipo_id)
       values (1, 'um', 'um', 'um', 1), (2, 'dois', 'dois', 'dois', 1)`,
    );
    // Half done by the previous update.
    await own.query(
      `insert into busca_refazer (cliente_id, tipo, feito_id) values (1, 'licitacao', 500), (1, 'contrato', 500)`,
    );
    await migrate(connectionString);
    const { rows } = await own.query(
      'select cliente_id::int, tipo, feito_id::int from busca_refazer order by cliente_id, tipo',
    );
    expect(rows).toEqual([
      { cliente_id: 1, tipo: 'contrato', feito_id: 500 },
      { cliente_id: 1, tipo: 'licitacao', feito_id: 0 },
      { cliente_id: 2, tipo: 'licitacao', feito_id: 0 },
    ]);
  } finally {
    await own.end();
    await drop();
  }
});
