import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { isSpread } from './citus/nodes.ts';
import { clusterTarget } from './citus/upgrade.ts';
import {
  applyFunctions,
  applyNamedFunctions,
  readFunctions,
  type SqlFunctions,
} from './functions.ts';
import { migrateJobs } from './jobs.ts';
import { withSchemaLock } from './schema-lock.ts';
import { aloneTarget, type SchemaTarget } from './schema-target.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);

/**
 * Later migrations define no functions and use the current ones; earlier ones are history, with their own functions.
 */
export const LAST_WITH_FUNCTIONS = '0080_contato_do_portal.sql';

/**
 * Applies the migrations that are missing, each in its own transaction, in the order of their
 * numbers, then the SQL functions. Forward only: a file that was applied may never change.
 * @param only names of those to apply, without the functions that follow; all of them without it
 * @param migrations in their order; those of this release by default
 * @returns the names of those applied now
 */
export function migrate(
  connectionString: string,
  only?: ReadonlySet<string>,
  migrations?: readonly Migration[],
): Promise<string[]> {
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
    const target = (await isSpread(client))
      ? clusterTarget(client, connectionString, functions)
      : aloneTarget(client);
    await target.begin();
    for (const { nome, sql, sha256 } of migrations ?? (await readMigrations())) {
      if (only !== undefined && !only.has(nome)) continue;
      const before = applied.get(nome);
      if (before === sha256) continue;
      if (before !== undefined) {
        throw new Error(`A migração ${nome} já foi aplicada e mudou desde então`);
      }
      await applyOne(client, target, { nome, sql, sha256 }, functions);
      done.push(nome);
    }
    // The queue's library migrates its own tables.
    await migrateJobs(connectionString);
    if (only === undefined) await applyFunctions(client, functions, target);
    return done;
  });
}

/** File of SQL that changes the schema once. */
export interface Migration {
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
  target: SchemaTarget,
  migration: Migration,
  functions: SqlFunctions,
): Promise<void> {
  const { nome, sql } = migration;
  const apply = () => applyOnce(client, target, migration, functions);
  await apply()
    .catch(async (refusal: unknown) => {
      if (!(await target.unblock(sql, refusal))) throw refusal;
      await apply();
    })
    .catch((cause: unknown) => {
      throw new Error(`A migração ${nome} falhou: ${(cause as Error).message}`, { cause });
    });
  await target.finish();
}

async function applyOnce(
  client: pg.Client,
  target: SchemaTarget,
  { nome, sql, sha256 }: Migration,
  functions: SqlFunctions,
): Promise<void> {
  await client.query('begin');
  try {
    if (nome > LAST_WITH_FUNCTIONS) await applyNamedFunctions(client, functions, sql, target);
    await target.run(sql);
    await client.query('insert into schema_migration (nome, sha256) values ($1, $2)', [
      nome,
      sha256,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
