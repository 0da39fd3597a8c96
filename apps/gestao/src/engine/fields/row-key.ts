import type { AnyDraft } from '@claraboia/contract';

/**
 * Tells the rows of a collection apart while they have no id yet. A symbol, because it is copied
 * along with a row and yet is no part of what is saved or validated.
 */
const ROW_KEY = Symbol('row key');

/** The file that a row was made for; its sending begins anew where the row is shown again before it ended. */
const ROW_FILE = Symbol('row file');

let made = 0;

type KeyedRow = AnyDraft & { readonly [ROW_KEY]?: string; readonly [ROW_FILE]?: File | undefined };

/** A row with a key of its own, made for a file or not. */
export function withRowKey(row: AnyDraft, file?: File): AnyDraft {
  made += 1;
  const keyed: KeyedRow = { ...row, [ROW_KEY]: `new-${made}`, [ROW_FILE]: file };
  return keyed;
}

export const rowFileOf = (row: AnyDraft): File | undefined => (row as KeyedRow)[ROW_FILE];

/** The key of a row: its own, else its id; a row that came without either goes by its place. */
export function rowKeyOf(row: AnyDraft, place: number): string {
  const own = (row as KeyedRow)[ROW_KEY];
  if (own !== undefined) return own;
  return typeof row.id === 'number' ? `id-${row.id}` : `place-${place}`;
}
