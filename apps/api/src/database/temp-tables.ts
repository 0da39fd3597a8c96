import type { Tx } from './database.ts';

/**
 * Opens an empty table of the transaction alone. One that an earlier part of the transaction left behind, emptied by `emptyTemp`, is used
 * again: a source is published month by month, and to make twenty tables anew each time was a good third of what its statements took.
 * @param columns as SQL writes them
 */
export async function openTemp(tx: Tx, name: string, columns: string): Promise<void> {
  await tx.execute(`create temporary table if not exists ${name} (${columns}) on commit drop`);
}

/** Empties the transaction's own tables, for what comes next in it. */
export async function emptyTemp(tx: Tx): Promise<void> {
  const [row] = await tx.query<{ filled: string | null }>(
    `select string_agg(oid::regclass::text, ', ') as filled from pg_class
      where relnamespace = pg_my_temp_schema() and relkind = 'r' and pg_relation_size(oid) > 0`,
  );
  if (row?.filled) await tx.execute(`truncate ${row.filled}`);
}
