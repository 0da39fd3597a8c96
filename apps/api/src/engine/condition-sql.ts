import { type Condition, unmask, wordsOf } from '@claraboia/contract';

/** So that what is typed stands for itself in a pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Each word in any of the columns, whatever its accents and case; in a number kept without its punctuation, without it.
 * @param param makes a parameter of a value
 */
export function wordsSql(
  columns: readonly { readonly kind: string; readonly column: string }[],
  text: string,
  param: (value: string) => string,
): string {
  const found = wordsOf(text).map((word) => {
    const places = columns.flatMap(({ kind, column }) => {
      const sought = kind === 'masked' ? unmask(word) : word;
      return sought === ''
        ? []
        : [`sem_acento(${column}) like sem_acento(${param(`%${escapeLike(sought)}%`)})`];
    });
    return places.length === 0 ? 'false' : `(${places.join(' or ')})`;
  });
  return found.join(' and ');
}

/** What compares values that have an order, by the operators that do. */
export const COMPARISON: Partial<Record<Condition['operator'], string>> = {
  eq: '=',
  gt: '>',
  ge: '>=',
  lt: '<',
  le: '<=',
};
