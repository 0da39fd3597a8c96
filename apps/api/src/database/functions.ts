import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { aloneTarget, type SchemaTarget } from './schema-target.ts';

const FOLDER = new URL('./functions/', import.meta.url);

/** Rises with every change of a function, so that an older release never replaces a newer one's. */
const FUNCTIONS_RELEASE = 14;

/** SQL functions of a release. */
export interface SqlFunctions {
  readonly release: number;
  readonly sha256: string;
  /** Statements by function name, each after the functions that it uses. */
  readonly files: ReadonlyMap<string, string>;
}

/** Reads the current text of every SQL function. */
export async function readFunctions(): Promise<SqlFunctions> {
  const names = (await readdir(FOLDER)).sort();
  const files = await Promise.all(
    names.map(
      async (file) =>
        [file.replace(/\.sql$/, ''), await readFile(new URL(file, FOLDER), 'utf8')] as const,
    ),
  );
  return functionsOf(FUNCTIONS_RELEASE, new Map(files));
}

/** Functions from their texts by name, put in order. */
export function functionsOf(release: number, texts: ReadonlyMap<string, string>): SqlFunctions {
  const files = new Map<string, string>();
  for (const name of texts.keys()) addWithCallees(name, texts, files);
  const sha256 = createHash('sha256')
    .update([...files.values()].join(''))
    .digest('hex');
  return { release, sha256, files };
}

function addWithCallees(
  name: string,
  texts: ReadonlyMap<string, string>,
  files: Map<string, string>,
  seen = new Set<string>(),
): void {
  const text = texts.get(name);
  if (text === undefined || files.has(name) || seen.has(name)) return;
  seen.add(name);
  for (const word of wordsOf(text)) addWithCallees(word, texts, files, seen);
  files.set(name, text);
}

const wordsOf = (sql: string): Set<string> => new Set(sql.match(/\w+/g) ?? []);

type Ask = (
  sql: string,
) => Promise<readonly { readonly lancamento: number; readonly sha256: string }[]>;

/**
 * Compares the applied functions with those of this release.
 * @param ask runs a statement on a database with all migrations applied
 * @returns true if they are other ones, and not of a newer release
 */
export async function functionsAreOlder(
  ask: Ask,
  { release, sha256 }: SqlFunctions,
): Promise<boolean> {
  const [applied] = await ask('select lancamento, sha256 from schema_function');
  if (applied === undefined) return true;
  return (
    applied.lancamento < release || (applied.lancamento === release && applied.sha256 !== sha256)
  );
}

/**
 * Applies the functions that a migration names, and those that these use, so that it finds the current ones. Part of
 * the caller's transaction.
 */
export async function applyNamedFunctions(
  client: pg.Client,
  { files }: SqlFunctions,
  migration: string,
  target: SchemaTarget = aloneTarget(client),
): Promise<void> {
  const named = new Map<string, string>();
  for (const word of wordsOf(migration)) addWithCallees(word, files, named);
  await run(target, named);
}

/**
 * Applies all functions in one transaction, unless the database has them already, or those of a newer release.
 * Replacing a function locks no table. Runs under the lock of the schema.
 * @returns true if they were applied
 */
export async function applyFunctions(
  client: pg.Client,
  functions: SqlFunctions,
  target: SchemaTarget = aloneTarget(client),
): Promise<boolean> {
  await client.query(
    `create table if not exists schema_function (
       unica boolean primary key default true check (unica), lancamento integer not null, sha256 text not null);
     grant select on schema_function to claraboia_app`,
  );
  const ask: Ask = async (sql) => (await client.query(sql)).rows;
  if (!(await functionsAreOlder(ask, functions))) return false;
  await client.query('begin');
  try {
    await run(target, functions.files);
    await client.query(
      `insert into schema_function (lancamento, sha256) values ($1, $2)
       on conflict (unica) do update set lancamento = excluded.lancamento, sha256 = excluded.sha256`,
      [functions.release, functions.sha256],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return true;
}

async function run(target: SchemaTarget, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, text] of files) {
    await target.createFunction(name, text).catch((cause: unknown) => {
      throw new Error(`A função ${name} falhou: ${(cause as Error).message}`, { cause });
    });
  }
}
