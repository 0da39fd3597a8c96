import { withoutAccents } from './without-accents.ts';

/** Minimum similarity of two names that count as the same, mistyped or changed. */
const ALIKE = 0.6;
const SHORTEST = 3;
const MOST = 5;

/** Candidates with names similar to the wanted one, most similar first. */
export const nearNames = <T>(
  wanted: string,
  candidates: readonly T[],
  namesOf: (candidate: T) => readonly string[],
): T[] => nearNamesOf(candidates, namesOf)(wanted);

/** Finder of the candidates with similar names, whose words are prepared once. */
export function nearNamesOf<T>(
  candidates: readonly T[],
  namesOf: (candidate: T) => readonly string[],
): (wanted: string) => T[] {
  const prepared = candidates.map((candidate) => ({
    candidate,
    names: namesOf(candidate).map(wordsOf),
  }));
  return (wanted) => {
    const words = wordsOf(wanted);
    if (words.length === 0) return [];
    return prepared
      .map(({ candidate, names }) => ({
        candidate,
        score: Math.max(0, ...names.map((name) => likeness(words, name))),
      }))
      .filter(({ score }) => score >= ALIKE)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, MOST)
      .map(({ candidate }) => candidate);
  };
}

const wordsOf = (text: string) =>
  withoutAccents(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= SHORTEST);

/** Similarity of two word lists, 0 to 1: a weighted mean of both directions. */
function likeness(wanted: readonly string[], name: readonly string[]): number {
  if (name.length === 0) return 0;
  const found = (words: readonly string[], among: readonly string[]) =>
    words.reduce((sum, word) => sum + Math.max(...among.map((each) => similar(word, each))), 0) /
    words.length;
  // The wanted words count more: a long name may contain words that nobody types.
  return 0.8 * found(wanted, name) + 0.2 * found(name, wanted);
}

/** Similarity of two words, 1 minus the share of changed letters. Low values count as 0. */
function similar(a: string, b: string): number {
  const score = 1 - distance(a, b) / Math.max(a.length, b.length);
  return score >= ALIKE ? score : 0;
}

/** Edit distance of two words (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  // Folded words contain only plain letters, so a UTF-16 unit is a letter.
  for (let i = 0; i < a.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      const change = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
