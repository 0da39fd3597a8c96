import type pg from 'pg';
import { withSchemaLock } from './migrate.ts';

/** Something of the database that follows from declarations: named by its own text, so that two releases have each their own. */
export interface Derived {
  readonly name: string;
  readonly sql: string;
}

/** How long the statement that makes a view may wait for writers: longer, and readers would wait behind it. */
const LOCK_TIMEOUT_MS = 200;
const TRIES = 50;
const LOCK_NOT_AVAILABLE = '55P03';
const ROLE = 'claraboia_app';

/**
 * Makes the views that are missing, each in its own transaction; those of another release stay, since its processes read
 * on. Nothing that is there is replaced.
 * @returns the names of those made now
 */
export function deriveViews(
  connectionString: string,
  views: readonly Derived[],
): Promise<string[]> {
  return withSchemaLock(connectionString, 'claraboia-derivados', async (client) => {
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    const made: string[] = [];
    for (const view of views) {
      const { rows } = await client.query('select to_regclass($1) as found', [view.name]);
      if (rows[0]?.found !== null) continue;
      await make(client, view);
      made.push(view.name);
    }
    return made;
  });
}

async function make(client: pg.Client, { name, sql }: Derived): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      await client.query(`begin; ${sql}; grant select on ${name} to ${ROLE}; commit`);
      return;
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || left === 0) throw error;
    }
  }
}
