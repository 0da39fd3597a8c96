import { Readable } from 'node:stream';
import { BOM, csvLine } from './csv.ts';

/** Rows that an export reads at a time: memory stays flat however long the list is. */
export const EXPORT_CHUNK = 1000;

interface Source<R> {
  /** The next rows, at most `EXPORT_CHUNK`, latest first, with ids below `before`. */
  readonly read: (before: number | null) => Promise<readonly R[]>;
  readonly toCells: (row: R) => readonly (string | number)[];
}

/** A list that is only ever added to, portion by portion: read one after the other they make one consistent list. */
export async function* portionsOf<R extends { readonly id: number }>({ read, toCells }: Source<R>) {
  let before: number | null = null;
  for (;;) {
    const rows: readonly R[] = await read(before);
    yield rows.map(toCells);
    before = rows.at(-1)?.id ?? null;
    if (rows.length < EXPORT_CHUNK) return;
  }
}

/** A CSV file of such a list. */
export function csvStream<R extends { readonly id: number }>(
  source: Source<R> & { readonly header: readonly string[] },
): Readable {
  async function* lines() {
    yield BOM + csvLine(source.header);
    for await (const rows of portionsOf(source)) yield rows.map(csvLine).join('');
  }
  return Readable.from(lines());
}
