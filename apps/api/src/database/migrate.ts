import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { withClient } from '@claraboia/postgres/with-client.ts';
import type pg from 'pg';
import {
  applyFunctions,
  applyNamedFunctions,
  readFunctions,
  type SqlFunctions,
} from './functions.ts';
import { migrateJobs } from './jobs.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
/** Advisory lock key, the same in every process: one migrates, the others wait. */
export const MIGRATION_LOCK = 7_263_401;

/**
 * Later migrations define no functions and use the current ones; earlier ones are history, with their own functions.
 */
export const LAST_WITH_FUNCTIONS = '0080_contato_do_portal.sql';

/**
 * Applies the migrations that are missing, each in its own transaction, in the order of their
 * numbers, then the SQL functions. Forward only: a file that was applied may never change.
 * @param only names of those to apply, without the functions that follow; all of them without it
 * @returns the names of those applied now
 */
export function migrate(connectionString: string, only?: ReadonlySet<string>): Promise<string[]> {
  return withSchemaLock(connectionString, 'claraboia-migracao', async (client) => {
    await client.query(
      `create table if not exists schema_migration (
         nome text primary key, sha256 text not null, aplicada_em timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ nome: string; sha256: string }>(
      'select nome, sha256 from schema_migration',
    );
    const applied = new Map(rows.map(({ nome, sha256 }) => [nome, sha256]));
    const done: string[] = [];
    const functions = await readFunctions();
    for (const { nome, sql, sha256 } of await readMigrations()) {
      if (only !== undefined && !only.has(nome)) continue;
      const before = applied.get(nome);
      if (before === sha256) continue;
      if (before !== undefined) {
        throw new Error(`A migração ${nome} já foi aplicada e mudou desde então`);
      }
      await applyOne(client, { nome, sql, sha256 }, functions);
      done.push(nome);
    }
    // The queue's library migrates its own tables.
    await migrateJobs(connectionString);
    if (only === undefined) await applyFunctions(client, functions);
    return done;
  });
}

/** Runs schema work on its own connection, under an exclusive lock. */
export function withSchemaLock<T>(
  connectionString: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return withClient({ connectionString, application_name: name }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return work(client);
  });
}

interface Migration {
  readonly nome: string;
  readonly sql: string;
  readonly sha256: string;
}

/** The migrations of this version, in their order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (nome) => {
      const sql = await readFile(new URL(nome, MIGRATIONS), 'utf8');
      return { nome, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applyOne(
  client: pg.Client,
  { nome, sql, sha256 }: Migration,
  functions: SqlFunctions,
): Promise<void> {
  await client.query('begin');
  try {
    if (nome > LAST_WITH_FUNCTIONS) await applyNamedFunctions(client, functions, sql);
    await client.query(sql);
    await client.query('insert into schema_migration (nome, sha256) values ($1, $2)', [
      nome,
      sha256,
    ]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`A migração ${nome} falhou: ${(cause as Error).message}`, { cause });
  }
}
