import { fold } from './fold.ts';

/** From here on two names are taken for the same one, mistyped or changed. */
const ALIKE = 0.6;
const SHORTEST = 3;
const MOST = 5;

/** Those of the candidates whose names come near what was asked for, the nearest first. */
export function nearNames<T>(
  wanted: string,
  candidates: readonly T[],
  namesOf: (candidate: T) => readonly string[],
): T[] {
  const words = wordsOf(wanted);
  if (words.length === 0) return [];
  return candidates
    .map((candidate) => ({
      candidate,
      score: Math.max(0, ...namesOf(candidate).map((name) => likeness(words, wordsOf(name)))),
    }))
    .filter(({ score }) => score >= ALIKE)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ candidate }) => candidate);
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= SHORTEST);

/** How much of each is found in the other, the better of the two ways: 0 nothing, 1 all. */
function likeness(wanted: readonly string[], name: readonly string[]): number {
  if (name.length === 0) return 0;
  const found = (words: readonly string[], among: readonly string[]) =>
    words.reduce((sum, word) => sum + Math.max(...among.map((each) => similar(word, each))), 0) /
    words.length;
  // What was asked for counts for more: a long name may hold much that nobody types.
  return 0.8 * found(wanted, name) + 0.2 * found(name, wanted);
}

/** 1 less the share of letters to be changed; what is hardly alike is not alike at all. */
function similar(a: string, b: string): number {
  const score = 1 - distance(a, b) / Math.max(a.length, b.length);
  return score >= ALIKE ? score : 0;
}

/** Letters to be added, taken away or changed to make one word of the other (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  // Folded words are plain letters: a character is a letter.
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
