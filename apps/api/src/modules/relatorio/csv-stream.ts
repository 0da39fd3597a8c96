import { Readable } from 'node:stream';
import { BOM, csvLine } from './csv.ts';

/** Rows that an export reads at a time: memory stays flat however long the list is. */
export const EXPORT_CHUNK = 1000;

interface CsvSource<R> {
  readonly header: readonly string[];
  /** The next rows, at most `EXPORT_CHUNK`, latest first, with ids below `before`. */
  readonly read: (before: number | null) => Promise<readonly R[]>;
  readonly toCells: (row: R) => readonly (string | number)[];
}

/**
 * A CSV file of a list that is only ever added to: chunks read one after the other make one consistent list.
 */
export function csvStream<R extends { readonly id: number }>(source: CsvSource<R>): Readable {
  const { header, read, toCells } = source;
  async function* lines() {
    yield BOM + csvLine(header);
    let before: number | null = null;
    for (;;) {
      const rows: readonly R[] = await read(before);
      yield rows.map((row) => csvLine(toCells(row))).join('');
      before = rows.at(-1)?.id ?? null;
      if (rows.length < EXPORT_CHUNK) return;
    }
  }
  return Readable.from(lines());
}
