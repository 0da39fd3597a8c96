import { filledCells, partsOf } from './layout.ts';
import { looksLikeData, reasonOfColumn } from './private-content.ts';
import { isPrivateHeading, PRIVATE_REASON, type PrivateReason } from './private-headings.ts';

/** Number of rows that decide about a column by its content. */
export const JUDGED_ROWS = 200;

/** Column that is never read, and its reason in words. */
export interface Descartada {
  readonly coluna: string;
  readonly motivo: string;
}

/** Judges a column: by its place, its heading and its first cells that are not blank. */
export type Judge = (
  place: number,
  heading: string,
  cells: readonly string[],
) => PrivateReason | null;

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

/** A longer text is a title or a history, and no heading. */
const HEADING_LETTERS = 60;

/** True for a short text that names private data. */
export const namesPrivate = (cell: string): boolean =>
  cell.length <= HEADING_LETTERS && isPrivateHeading(cell);

/**
 * True if a row of headings holds data: personal data, or a number below a private heading.
 * @param above cells of the lines above it; those with a single text are titles
 */
export function hasData(
  headings: readonly string[],
  above: readonly (readonly string[])[],
): boolean {
  const parts = headings.flatMap(partsOf);
  const rows = above.filter((cells) => filledCells(cells).length > 1);
  const isBelowPrivate = (cell: string, place: number) =>
    /\d/.test(cell) && rows.some((cells) => namesPrivate(cells[place] ?? ''));
  return (
    [...headings, ...parts].some((cell) => looksLikeData(cell.trim())) ||
    headings.some(isBelowPrivate)
  );
}
