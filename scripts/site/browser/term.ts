/** Plural endings without accents, with their singular. */
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/[oa]es$/, 'ao'],
  [/([aeou])is$/, '$1l'],
  [/ns$/, 'm'],
  [/([rz])es$/, '$1'],
  [/([^s])s$/, '$1'],
];
/** Shorter words are not plurals: `mais`, `dois`. */
const SHORTEST = 5;

/**
 * Normalised word of the search index: without accents, capitals and plural, so that `licitacao` finds `Licitações`.
 */
export function termOf(word: string): string | null {
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  if (plain === '') return null;
  if (plain.length < SHORTEST) return plain;
  const rule = PLURALS.find(([ending]) => ending.test(plain));
  return rule === undefined ? plain : plain.replace(...rule);
}
