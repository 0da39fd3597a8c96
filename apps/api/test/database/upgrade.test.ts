import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { conjuntos } from '@claraboia/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { prepareSchema } from '../../src/schema.ts';
import { type RunningServer, startServer } from '../../src/server.ts';
import { loadPlainDump } from '../support/plain-dump.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { schemaPicture } from '../support/schema-picture.ts';
import { freePort } from '../support/server-process.ts';
import { AREAS_DIFERENTES } from '../support/somas-por-area.ts';
import { TestClient } from '../support/test-client.ts';

const FOLDER = fileURLToPath(new URL('./versoes/', import.meta.url));
const DUMP = /^(\d+\.\d+\.\d+)\.sql\.gz$/;
/** Releases with a stored database, each to be upgraded to the current schema. */
const releases = readdirSync(FOLDER).flatMap((name) => DUMP.exec(name)?.[1] ?? []);

/** Tables that a start cleans or recounts. */
const PASSING = ['sessao', 'oidc_artefato', 'contagem', 'codigo_instalacao'];

async function rowsByTable(connectionString: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const counts = new Map<string, number>();
    for (const { name } of tables.filter(({ name: each }) => !PASSING.includes(each))) {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from public.${pg.escapeIdentifier(name)}`,
      );
      counts.set(name, rows[0]?.n ?? 0);
    }
    return counts;
  } finally {
    await client.end();
  }
}

test('there is the database of the first release', () => {
  expect(releases).toContain('0.1.0');
});

describe.each(releases)('a database of %s', (release) => {
  let fresh: TestDatabase;
  let old: TestDatabase;
  let before: Map<string, number>;
  let server: RunningServer;
  let citizen: TestClient;
  let dataDir: string;
  let publicUrl: string;
  beforeAll(async () => {
    [fresh, old] = [await createTestDatabase(), await createTestDatabase()];
    await prepareSchema(fresh.connectionString);
    await loadPlainDump(join(FOLDER, `${release}.sql.gz`), old.connectionString);
    before = await rowsByTable(old.connectionString);
    dataDir = await mkdtemp(join(tmpdir(), 'claraboia-teste-'));
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: old.connectionString,
      DEMO: '0',
      LEAKED_PASSWORDS_URL: '0',
      LOG_LEVEL: 'fatal',
      PORT: String(await freePort()),
    };
    const config = readConfig(settings, dataDir);
    // A release without the marker has files; their bytes are not stored here.
    const storageDir = join(dataDir, 'arquivos', '00');
    await mkdir(storageDir, { recursive: true });
    await writeFile(join(storageDir, 'x'), '');
    publicUrl = config.publicUrl;
    server = await startServer(config, () => undefined);
    citizen = new TestClient(server.app, publicUrl);
  });
  afterAll(async () => {
    await server.stop();
    await Promise.all([fresh.drop(), old.drop()]);
    await rm(dataDir, { recursive: true, force: true });
  });

  test('has the schema of a new one: tables, walls, views, functions, triggers, grants', async () => {
    const wanted = await schemaPicture(fresh.connectionString);
    expect(wanted.length).toBeGreaterThan(1000);
    const found = await schemaPicture(old.connectionString);
    expect(wanted.filter((line) => !found.includes(line))).toEqual([]);
    // Views of the former release stay while its processes may run; nothing else may remain.
    const left = found.filter((line) => !wanted.includes(line));
    expect(
      left.filter((line) => !/^(view|grant) (publico|busca_fonte)\w+_[0-9a-f]+ /.test(line)),
    ).toEqual([]);
  });

  test('has all its rows', async () => {
    expect(before.get('publicacao')).toBeGreaterThan(100);
    const after = await rowsByTable(old.connectionString);
    const fewer = [...before].filter(([name, rows]) => (after.get(name) ?? 0) < rows);
    expect(fewer).toEqual([]);
  });

  test('has the sums by area of the months that it had', async () => {
    const client = new pg.Client({ connectionString: old.connectionString });
    await client.connect();
    try {
      const { rows: clientes } = await client.query<{ id: string; areas: number }>(
        `select c.id, (select count(*)::int from despesa_area a where a.cliente_id = c.id) as areas from cliente c`,
      );
      expect(Math.max(...clientes.map(({ areas }) => areas))).toBeGreaterThan(100);
      for (const { id } of clientes) {
        expect((await client.query(AREAS_DIFERENTES, [id])).rows).toEqual([]);
      }
    } finally {
      await client.end();
    }
  });

  test('answers citizens: every public set and search', async () => {
    const counts = new Map<string, number>();
    for (const { endereco } of conjuntos) {
      const answer = await citizen.get<{ count: number }>(
        `/public/v1/serra-azul/dados/${endereco}?limit=1`,
      );
      expect(answer.status, endereco).toBe(200);
      counts.set(endereco, answer.data.count);
    }
    expect(counts.get('empenho')).toBe(3168);
    const found = await citizen.get<{ count: number }>('/public/v1/vale-claro/busca?q=escola');
    expect(found.data.count).toBeGreaterThan(0);
  });

  test('admits its people, and keeps their records', async () => {
    const gestora = new TestClient(server.app, publicUrl);
    await gestora.signIn('gestora', 'claraboia');
    await gestora.put('/session/context', { identificador: 'vale-claro' });
    const { data } = await gestora.post<{ id: number }>(
      '/v1/transparencia/grupo_categoria_publicacao',
      { nome: 'Depois da troca', nomeUrl: 'depoisdatroca' },
    );
    expect(data.id).toBeGreaterThan(0);
  });
});
