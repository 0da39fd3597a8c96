import { createHash } from 'node:crypto';
import type pg from 'pg';
import { literals } from './literals.ts';
import { withSchemaLock } from './schema-lock.ts';

/**
 * Database object derived from declarations. Its name contains a hash of its text, so that two releases have one each.
 */
export interface Derived {
  readonly name: string;
  readonly sql: string;
}

/** Maximum wait for writers when a view is created: readers queue behind it. */
const LOCK_TIMEOUT_MS = 200;
const TRIES = 50;
const LOCK_NOT_AVAILABLE = '55P03';
const ROLE = 'claraboia_app';

/**
 * Creates the missing views, each in its own transaction. Views of another release stay, since its processes use them.
 * Existing views are never replaced.
 * @returns the names of the created views
 */
export function deriveViews(
  connectionString: string,
  views: readonly Derived[],
): Promise<string[]> {
  return withSchemaLock(connectionString, 'claraboia-derivados', async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select name from unnest($1::text[]) name where to_regclass(name) is not null',
      [views.map(({ name }) => name)],
    );
    const there = new Set(rows.map(({ name }) => name));
    const made: string[] = [];
    for (const view of views) {
      if (there.has(view.name)) continue;
      await make(client, view);
      there.add(view.name);
      made.push(view.name);
    }
    return made;
  });
}

/** Trigger identified by its effect: if an equal one exists, whatever its name, none is created. */
export interface DerivedTrigger {
  readonly table: string;
  readonly event: 'insert' | 'update' | 'delete';
  /** Transition tables that it reads after the statement; null for a trigger before each row. */
  readonly tables: string | null;
  readonly calls: string;
  readonly args: readonly string[];
}

/** View and triggers that the search uses for a kind of records. */
interface Source {
  readonly tipo: string;
  readonly view: Derived;
  readonly triggers: readonly DerivedTrigger[];
}

/**
 * Installs these sources for new documents, and queues a job that reindexes existing ones if a source changed. A newer
 * release's sources are kept, so that an older one that restarts undoes nothing.
 * @returns the kinds to reindex
 */
export function deriveSources(
  connectionString: string,
  release: number,
  sources: readonly Source[],
): Promise<string[]> {
  return withSchemaLock(connectionString, 'claraboia-fontes', async (client) => {
    const anew: string[] = [];
    for (const source of sources) {
      const newer = await client.query(
        'select from busca_origem where tipo = $1 and lancamento > $2 and to_regclass(fonte) is not null',
        [source.tipo, release],
      );
      if (newer.rowCount === 0 && (await inTries(client, () => follow(client, release, source)))) {
        anew.push(source.tipo);
      }
    }
    return anew;
  });
}

/** Creates triggers and source in one transaction: concurrent writes wait a moment, and no document is missed. */
async function follow(client: pg.Client, release: number, { tipo, view, triggers }: Source) {
  const own = triggers.map((trigger) => triggerOf(tipo, trigger));
  const { rows: known } = await client.query<{ name: string; on: string }>(
    `select tgname as name, tgrelid::regclass::text as on from pg_trigger where tgname ~ $1`,
    [`^busca_${tipo}_[0-9a-f]{8}$`],
  );
  for (const { name, on } of known) {
    if (own.every((each) => each.name !== name))
      await client.query(`drop trigger ${name} on ${on}`);
  }
  for (const [index, trigger] of triggers.entries()) {
    if (!(await isThere(client, trigger))) await client.query(own[index]?.sql ?? '');
  }
  const { rows } = await client.query<{ anew: boolean }>(
    'select busca_ler_de($1, $2, $3) as anew',
    [tipo, view.name, release],
  );
  return rows[0]?.anew === true;
}

/** Bits of `pg_trigger.tgtype`: the event after a statement, and the addition for a trigger before each row. */
const EVENT = { insert: 4, delete: 8, update: 16 } as const;
const BEFORE_ROW = 3;

async function isThere(client: pg.Client, { table, event, tables, calls, args }: DerivedTrigger) {
  const { rowCount } = await client.query(
    `select from pg_trigger where tgrelid = $1::regclass and tgtype = $2 and tgfoid = $3::regproc and tgargs = $4`,
    [
      table,
      EVENT[event] + (tables === null ? BEFORE_ROW : 0),
      calls,
      Buffer.from(args.map((arg) => `${arg}\0`).join('')),
    ],
  );
  return rowCount !== 0;
}

/** The statement that makes a trigger, named by its own text. */
function triggerOf(tipo: string, { table, event, tables, calls, args }: DerivedTrigger): Derived {
  const stands =
    tables === null
      ? `before ${event} on ${table} for each row`
      : `after ${event} on ${table} referencing ${tables} for each statement`;
  const does = `${stands} execute function ${calls}(${literals(args)})`;
  const name = `busca_${tipo}_${markOf(does)}`;
  return { name, sql: `create trigger ${name} ${does}` };
}

/** Hash of a text for names. */
export const markOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8);

const make = (client: pg.Client, { name, sql }: Derived) =>
  inTries(client, async () => {
    // In messages of their own, as Citus requires.
    await client.query(sql);
    await client.query(`grant select on ${name} to ${ROLE}`);
  });

/** Runs a transaction, and retries it if a lock is not available. */
async function inTries<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      await client.query('begin');
      // For the transaction, so that a cluster passes it on to its nodes.
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      const done = await work();
      await client.query('commit');
      return done;
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || left === 0) throw error;
    }
  }
}
