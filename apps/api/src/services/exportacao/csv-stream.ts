import { Readable } from 'node:stream';
import { BOM, csvLine } from './csv.ts';

/** Rows per read: memory use stays constant. */
export const EXPORT_CHUNK = 1000;

interface Source<R> {
  /** The next rows, at most `EXPORT_CHUNK`, latest first, with ids below `before`. */
  readonly read: (before: number | null) => Promise<readonly R[]>;
  readonly toCells: (row: R) => readonly (string | number)[];
}

/** Reads an append-only list in batches, which together are consistent. */
export async function* portionsOf<R extends { readonly id: number }>({ read, toCells }: Source<R>) {
  let before: number | null = null;
  for (;;) {
    const rows: readonly R[] = await read(before);
    yield rows.map(toCells);
    before = rows.at(-1)?.id ?? null;
    if (rows.length < EXPORT_CHUNK) return;
  }
}

/** CSV file of an append-only list. */
export function csvStream<R extends { readonly id: number }>(
  source: Source<R> & { readonly header: readonly string[] },
): Readable {
  async function* lines() {
    yield BOM + csvLine(source.header);
    for await (const rows of portionsOf(source)) yield rows.map(csvLine).join('');
  }
  return Readable.from(lines());
}
