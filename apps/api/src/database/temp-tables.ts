import type { Tx } from './database.ts';

/**
 * Creates an empty temporary table, or reuses one that an earlier part of the transaction emptied with `emptyTemp`. A
 * source is published month by month, and creating twenty tables each time took a third of its statements' time.
 * @param columns SQL column definitions
 */
export async function openTemp(tx: Tx, name: string, columns: string): Promise<void> {
  await tx.execute(`create temporary table if not exists ${name} (${columns}) on commit drop`);
}

/** Empties the transaction's temporary tables for its next part. */
export async function emptyTemp(tx: Tx): Promise<void> {
  const [row] = await tx.query<{ filled: string | null }>(
    `select string_agg(oid::regclass::text, ', ') as filled from pg_class
      where relnamespace = pg_my_temp_schema() and relkind = 'r' and pg_relation_size(oid) > 0`,
  );
  if (row?.filled) await tx.execute(`truncate ${row.filled}`);
}
