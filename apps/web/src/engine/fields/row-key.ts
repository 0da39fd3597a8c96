import type { AnyDraft } from '@claraboia/contract';

/**
 * Tells the rows of a collection apart while they have no id yet. A symbol, because it is copied
 * along with a row and yet is no part of what is saved or validated.
 */
const ROW_KEY = Symbol('row key');

let made = 0;

type KeyedRow = AnyDraft & { readonly [ROW_KEY]?: string };

/** A row with a key of its own. */
export function withRowKey(row: AnyDraft): AnyDraft {
  made += 1;
  const keyed: KeyedRow = { ...row, [ROW_KEY]: `new-${made}` };
  return keyed;
}

/** The key of a row: its own, else its id; a row that came without either goes by its place. */
export function rowKeyOf(row: AnyDraft, place: number): string {
  const own = (row as KeyedRow)[ROW_KEY];
  if (own !== undefined) return own;
  return typeof row.id === 'number' ? `id-${row.id}` : `place-${place}`;
}
