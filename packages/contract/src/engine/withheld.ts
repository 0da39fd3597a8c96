import type { Fields } from './fields.ts';

/** Boolean of an entity that withholds its records' names from citizens; null if nothing is ever withheld. */
export function withheldWhile({ fields }: { readonly fields: Fields }): string | null {
  for (const field of Object.values(fields)) {
    if (field.type === 'text' && field.suppressed !== undefined) return field.suppressed.while;
  }
  return null;
}
