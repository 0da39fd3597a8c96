import type { AnyDraft } from '@claraboia/contract';

/**
 * Key that identifies rows of a collection before they have an id. A symbol, because it is copied with the row but is
 * neither saved nor validated.
 */
const ROW_KEY = Symbol('row key');

/** File that a row was created for. If the row is remounted before the upload ends, the upload starts again. */
const ROW_FILE = Symbol('row file');

let made = 0;

type KeyedRow = AnyDraft & { readonly [ROW_KEY]?: string; readonly [ROW_FILE]?: File | undefined };

/** Adds a unique key to a row, and the file that it was created for, if any. */
export function withRowKey(row: AnyDraft, file?: File): AnyDraft {
  made += 1;
  const keyed: KeyedRow = { ...row, [ROW_KEY]: `new-${made}`, [ROW_FILE]: file };
  return keyed;
}

export const rowFileOf = (row: AnyDraft): File | undefined => (row as KeyedRow)[ROW_FILE];

/** Key of a row: its own, else its id, else its position. */
export function rowKeyOf(row: AnyDraft, place: number): string {
  const own = (row as KeyedRow)[ROW_KEY];
  if (own !== undefined) return own;
  return typeof row.id === 'number' ? `id-${row.id}` : `place-${place}`;
}
