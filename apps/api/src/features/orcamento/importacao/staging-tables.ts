import type { LoadTx, Tx } from '../../../database/database.ts';
import { openTemp } from '../../../database/temp-tables.ts';
import { type StagedRow, StagedRows, type Staging } from './define-staging.ts';
import { STAGINGS } from './tipos/index.ts';

/** Creates the staging tables: temporary tables that are dropped at the latest with the transaction. */
export async function openStaging(tx: Tx): Promise<void> {
  for (const { table, columns } of STAGINGS) {
    const own = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
    await openTemp(tx, table, [...own, 'linha integer'].join(', '));
  }
}

/** Loads rows that are of no file. */
export async function fillStaging(tx: LoadTx, rows: Iterable<StagedRow>): Promise<void> {
  const staged = new StagedRows(tx);
  for (const row of rows) {
    if (staged.add(row, null)) await staged.send();
  }
  await staged.send();
}

/** Without statistics PostgreSQL assumes empty tables, and joins them with nested loops. */
export async function analyzeStaging(tx: Tx): Promise<void> {
  for (const { table } of STAGINGS) await tx.execute(`analyze ${table}`);
}

/** Removes the rows of the selected lines from all staging tables. */
export async function dropLines(tx: Tx, lines: string): Promise<void> {
  for (const { table } of STAGINGS) {
    await tx.execute(`delete from ${table} where linha in (${lines})`);
  }
}

/** Staging tables that contain rows. */
export async function filledStagings(tx: Tx): Promise<ReadonlySet<Staging>> {
  const [row] = await tx.query<Record<string, boolean>>(
    `select ${STAGINGS.map(({ table }) => `exists (select from ${table}) as ${table}`).join(', ')}`,
  );
  return new Set(STAGINGS.filter(({ table }) => row?.[table]));
}
