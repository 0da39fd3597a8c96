import { reasonOfColumn } from './private-content.ts';
import { PRIVATE_REASON, type PrivateReason } from './private-headings.ts';

/** Number of rows that decide about a column by its content. */
export const JUDGED_ROWS = 200;

/** Column that is never read, and its reason in words. */
export interface Descartada {
  readonly coluna: string;
  readonly motivo: string;
}

/** Judges a column: by its place, its heading and its first cells that are not blank. */
type Judge = (place: number, heading: string, cells: readonly string[]) => PrivateReason | null;

/**
 * Finds the columns of a file that are never read, by their places.
 * @param rows first rows of the file; those after `JUDGED_ROWS` do not count
 */
export function privateColumns(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  judge: Judge = (_, heading, cells) => reasonOfColumn(heading, cells),
): ReadonlyMap<number, Descartada> {
  const judged = rows.slice(0, JUDGED_ROWS);
  return new Map(
    headings.flatMap((heading, place) => {
      if (heading === '') return [];
      const cells = judged.map((row) => (row[place] ?? '').trim()).filter((cell) => cell !== '');
      const reason = judge(place, heading, cells);
      return reason === null
        ? []
        : [[place, { coluna: heading, motivo: PRIVATE_REASON[reason] }] as const];
    }),
  );
}
