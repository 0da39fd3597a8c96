import { brokenLetter, KEPT_CELL, withoutGuard, withoutPrivateData } from '@claraboia/contract';
import type { FileRow } from './file-row.ts';
import { type Format, isJudged } from './format.ts';

/** Row with corrected cells, read as those of a file are: public texts lose accounts and contacts. */
export function withCells(
  format: Format,
  row: FileRow,
  corrected: readonly (readonly [name: string, text: string])[],
): FileRow {
  const cells = new Map(row.cells);
  const kept = new Set(row.kept);
  for (const [name, text] of corrected) {
    const column = format.columns.find((each) => each.name === name);
    const plain = withoutGuard(text.trim());
    const isPublic = column !== undefined && isJudged(format, column);
    const cell = isPublic ? withoutPrivateData(plain) : plain;
    if (cell === KEPT_CELL) {
      cells.delete(name);
      kept.add(name);
    } else {
      cells.set(name, cell);
      kept.delete(name);
    }
  }
  const all = new Map([...(row.corrected ?? []), ...corrected]);
  return { ...row, cells, kept, corrected: all, fault: brokenLetter([...cells.values()]) };
}
