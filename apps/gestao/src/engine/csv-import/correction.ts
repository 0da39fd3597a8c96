import { brokenLetter, KEPT_CELL, withoutGuard } from '@claraboia/contract';
import { dependsOnLost, type PlannedRow } from './plan.ts';
import type { FileRow } from './read-file.ts';

/** Row with corrected cells, read as those of a file are. */
export function withCells(row: FileRow, corrected: ReadonlyMap<string, string>): FileRow {
  const cells = new Map(row.cells);
  const kept = new Set(row.kept);
  for (const [name, text] of corrected) {
    const cell = withoutGuard(text.trim());
    if (cell === KEPT_CELL) {
      cells.delete(name);
      kept.add(name);
    } else {
      cells.set(name, cell);
      kept.delete(name);
    }
  }
  return { ...row, cells, kept, fault: brokenLetter([...cells.values()]) };
}

/** False for a row whose cells stand under the wrong headings: only its file can be corrected. */
export const isCorrectable = ({ cells, fault }: FileRow): boolean =>
  cells.size > 0 && (fault === null || brokenLetter([...cells.values()]) !== null);

/**
 * Lines to plan again after a correction: the corrected one, and those that were rejected because of one of them.
 * @param rows in the order of their plan: a row comes after those that it refers to
 */
export function linesAnew(line: number, rows: readonly PlannedRow[]): ReadonlySet<number> {
  const anew = new Set([line]);
  for (const { row, reason } of rows) {
    if ([...anew].some((each) => reason === dependsOnLost(each))) anew.add(row.line);
  }
  return anew;
}
