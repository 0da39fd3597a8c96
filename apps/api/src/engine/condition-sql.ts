import {
  type Condition,
  spellingsOf,
  unmask,
  withoutNumberSigns,
  wordsOf,
} from '@claraboia/contract';

/** Escapes the wildcards of a `like` pattern. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Pattern of `like` around a literal text. */
export type Pattern = (text: string) => string;

/**
 * Matches a column against a text as people write it: accents, case, number signs and points between thousands do not
 * count. A number that is stored without punctuation is searched without it.
 * @param param makes a parameter of a value
 */
export function likeSql(
  { kind, column }: { readonly kind: string; readonly column: string },
  text: string,
  pattern: Pattern,
  param: (value: string) => string,
): string {
  const spellings =
    kind === 'masked' ? [unmask(text) || text] : spellingsOf(withoutNumberSigns(text));
  const patterns = spellings.map(
    (spelling) => `sem_acento(${param(pattern(escapeLike(spelling)))})`,
  );
  // Not `or`: the column is folded once for all spellings.
  return patterns.length === 1
    ? `sem_acento(${column}) like ${patterns[0]}`
    : `sem_acento(${column}) like any (array[${patterns.join(', ')}])`;
}

/**
 * Matches rows that have each word of a text in any of the columns.
 * @param param makes a parameter of a value
 */
export function wordsSql(
  columns: readonly { readonly kind: string; readonly column: string }[],
  text: string,
  param: (value: string) => string,
): string {
  const found = wordsOf(withoutNumberSigns(text)).map((word) => {
    const places = columns
      .filter(({ kind }) => kind !== 'masked' || unmask(word) !== '')
      .map((each) => likeSql(each, word, (spelling) => `%${spelling}%`, param));
    return places.length === 0 ? 'false' : `(${places.join(' or ')})`;
  });
  return found.join(' and ');
}

/** SQL of the comparison operators for ordered values. */
export const COMPARISON: Partial<Record<Condition['operator'], string>> = {
  eq: '=',
  gt: '>',
  ge: '>=',
  lt: '<',
  le: '<=',
};
