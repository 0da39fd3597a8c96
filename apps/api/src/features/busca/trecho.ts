import type { BuscaSegmento } from '@claraboia/contract/schema';
import { fold, type Word, wordsOf } from './palavra.ts';

/** Characters of an excerpt, and of the part before the first match. */
const LENGTH = 240;
const BEFORE = 60;
/** Maximum characters searched; text beyond gives no excerpt. */
const MAX_SCANNED = 500_000;
const STEP = 20_000;

/** True for a folded word of the search. */
export type IsFound = (word: string) => boolean;

/** Builds a predicate: a word is one of the forms, or starts with a prefix. */
export function matcher(formas: ReadonlySet<string>, prefixos: readonly string[]): IsFound {
  return (word) => formas.has(word) || prefixos.some((prefixo) => word.startsWith(prefixo));
}

/** The whole text in pieces, the words found marked. */
export function markAll(text: string, isFound: IsFound): BuscaSegmento[] {
  const composed = text.normalize('NFC');
  return segments(composed, 0, composed.length, isFound);
}

/**
 * Excerpt around the first match, with the matches marked: whole words, with an ellipsis at each cut.
 * @returns null without a match
 */
export function excerpt(text: string, isFound: IsFound): BuscaSegmento[] | null {
  const composed = text.replace(/\s+/g, ' ').trim().normalize('NFC');
  const first = firstFound(composed, isFound);
  if (first === null) return null;
  const start = wordStart(composed, first.start - BEFORE);
  const end = wordEnd(composed, Math.max(first.end, start + LENGTH));
  const list = segments(composed, start, end, isFound);
  if (start > 0) list.unshift({ texto: '… ', marcado: false });
  if (end < composed.length) list.push({ texto: ' …', marcado: false });
  return list;
}

/** Beginning of a text, used if none of its words match. */
export function beginning(text: string): BuscaSegmento[] | null {
  const composed = text
    .slice(0, 4 * LENGTH)
    .replace(/\s+/g, ' ')
    .trim();
  if (composed === '') return null;
  const end = wordEnd(composed, LENGTH);
  return [{ texto: composed.slice(0, end) + (end < composed.length ? ' …' : ''), marcado: false }];
}

/**
 * Matching words of a text, with their positions in the original. Computing a position costs more than a mismatch, so
 * only matches get one.
 */
function* foundIn(text: string, isFound: IsFound): Generator<Word> {
  const { text: folded, startOf, endOf } = fold(text);
  for (const word of wordsOf(folded)) {
    if (!isFound(word.folded)) continue;
    yield { folded: word.folded, start: startOf(word.start), end: endOf(word.end) };
  }
}

/** Folds step by step: most files have a match near their beginning. */
function firstFound(text: string, isFound: IsFound): Word | null {
  const length = Math.min(text.length, MAX_SCANNED);
  for (let from = 0; from < length; ) {
    const to = from + STEP >= length ? length : wordEnd(text, from + STEP);
    for (const word of foundIn(text.slice(from, to), isFound)) {
      return { folded: word.folded, start: from + word.start, end: from + word.end };
    }
    from = to;
  }
  return null;
}

function segments(text: string, start: number, end: number, isFound: IsFound): BuscaSegmento[] {
  const list: BuscaSegmento[] = [];
  let plain = start;
  for (const word of foundIn(text.slice(start, end), isFound)) {
    // Two words may share one letter, as in `½`: it is marked once.
    const [at, upTo] = [Math.max(plain, start + word.start), start + word.end];
    if (at > plain) list.push({ texto: text.slice(plain, at), marcado: false });
    if (upTo > at) list.push({ texto: text.slice(at, upTo), marcado: true });
    plain = Math.max(plain, upTo);
  }
  if (plain < end) list.push({ texto: text.slice(plain, end), marcado: false });
  return list;
}

/** Nearest blank before a position; a text without blanks is cut at the position. */
function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const blank = text.indexOf(' ', at);
  return blank >= 0 && blank - at < BEFORE ? blank + 1 : at;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const blank = text.indexOf(' ', at);
  return blank >= 0 && blank - at < BEFORE ? blank : at;
}
