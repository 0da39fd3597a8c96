/** A punctuated CNPJ is one word, as in searches. */
const WORD = /[a-z0-9]{2}\.[a-z0-9]{3}\.[a-z0-9]{3}\/[a-z0-9]{4}-\d{2}(?![a-z0-9])|[a-z0-9]+/g;
const PUNCTUATION = /[./-]/g;

/** Letters without a Unicode decomposition, each with its fold in the index (`sem_acento` in the database). */
const LATIN = new Map(
  'ª a,º o,Ææ ae,Ðð d,Đđ d,Øø o,Œœ oe,Þþ th,ßẞ ss,Ħħ h,ı i,ĸ q,Ŀŀ l,Łł l,Ŋŋ n,Ŧŧ t,ſ s,© (c),® (r)'
    .split(',')
    .map((rule) => rule.split(' '))
    .flatMap(([letters = '', fold = '']) =>
      Array.from(letters, (letter) => [letter, fold] as const),
    ),
);

/** Ligatures, numerals and signs that the index writes out, as in `ﬁ`, `№` and `Ⅳ`. */
const WRITTEN_OUT = /[Ĳĳŉ℀-ℂ℅-ℇ№℡Ⅰ-ⅿ⑴-⒵Ǆ-ǌǱ-ǳﬀ-ﬆ！-～𝐀-𝚥]/u;
/** Fractions are separate words: `1½` is `1 1/2`. */
const FRACTION = /[¼-¾⅐-⅟]/;
const MARKS = /[\u0300-\u0362]+/g;
const BEYOND_ASCII = /[^\0-\x7f]/gu;

/**
 * Cache of folded letters. A town's documents use some hundred; a document with every Unicode letter must not fill the
 * memory.
 */
const FOLDS_MAX = 2_000;
const folds = new Map<string, string>();

function foldOf(letter: string): string {
  const known = folds.get(letter);
  if (known !== undefined) return known;
  const fold = readFold(letter).replace(MARKS, '').toLowerCase();
  if (folds.size < FOLDS_MAX) folds.set(letter, fold);
  return fold;
}

function readFold(letter: string): string {
  if (FRACTION.test(letter)) return ` ${letter.normalize('NFKD')}`;
  return LATIN.get(letter) ?? letter.normalize(WRITTEN_OUT.test(letter) ? 'NFKD' : 'NFD');
}

/** Folded text, with the positions of its letters in the original. */
export interface Folded {
  readonly text: string;
  /** Start of the original letter of a folded letter. */
  readonly startOf: (index: number) => number;
  /** End of the original letter of the folded letter before an index. */
  readonly endOf: (index: number) => number;
}

interface Shift {
  readonly at: number;
  readonly length: number;
  /** Letter in the original. */
  readonly from: number;
  readonly to: number;
}

/**
 * Folds accents and case like the index (`sem_acento`), so that a found word can be shown in its original form. Needs
 * composed letters (`normalize('NFC')`).
 */
export function fold(text: string): Folded {
  // Letters that fold into several, or into none, shift those after them.
  const shifts: Shift[] = [];
  let moved = 0;
  const folded = text
    .replace(BEYOND_ASCII, (letter, from: number) => {
      const base = foldOf(letter);
      if (base.length !== letter.length) {
        shifts.push({ at: from + moved, length: base.length, from, to: from + letter.length });
        moved += base.length - letter.length;
      }
      return base;
    })
    .replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
  return {
    text: folded,
    startOf(index) {
      const shift = shifts.findLast(({ at }) => at <= index);
      if (shift === undefined) return index;
      const { at, length, from, to } = shift;
      return index < at + length ? from : to + index - at - length;
    },
    endOf(index) {
      // Marks that fold into nothing belong to the letter before them.
      const shift = shifts.findLast(({ at, length }) => at < index || at + length === index);
      if (shift === undefined) return index;
      const { at, length, to } = shift;
      return to + Math.max(0, index - at - length);
    },
  };
}

/** Word of a text, with its position. */
export interface Word {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** Iterates over the words of a folded text, so that callers can stop early. */
export function* wordsOf(folded: string): Generator<Word> {
  for (const match of folded.matchAll(WORD)) {
    const folded = match[0].replace(PUNCTUATION, '');
    yield { folded, start: match.index, end: match.index + match[0].length };
  }
}
