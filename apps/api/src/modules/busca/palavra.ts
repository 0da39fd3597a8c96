/** A CNPJ with its punctuation is one word, as it is searched for. */
const WORD = /[a-z0-9]{2}\.[a-z0-9]{3}\.[a-z0-9]{3}\/[a-z0-9]{4}-\d{2}(?![a-z0-9])|[a-z0-9]+/g;
const PUNCTUATION = /[./-]/g;

/** Latin letters without a Unicode decomposition, as the index folds them (`sem_acento` in the database). */
const LATIN = new Map(
  Array.from(
    'ªa ºo Ðd ðd Đd đd Øo øo Ħh ħh ıi ĸq Ŀl ŀl Łl łl Ŋn ŋn Ŧt ŧt ſs'.split(' '),
    (pair) => [pair.charAt(0), pair.charAt(1)],
  ),
);

/**
 * Folds accents and case like the index (`sem_acento`), one letter for one letter, so that a word found here can be
 * shown as it was written. Takes composed letters (`normalize('NFC')`).
 */
export function foldInPlace(text: string): string {
  return text
    .replace(/[^\0-\x7f]/g, (letter) => {
      const base = LATIN.get(letter) ?? letter.normalize('NFD').charAt(0).toLowerCase();
      return base.length === 1 ? base : ' ';
    })
    .replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
}

/** A word of a text, and where it stands. */
export interface Word {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a folded text, one by one, so that who has found enough may stop. */
export function* wordsOf(folded: string): Generator<Word> {
  for (const match of folded.matchAll(WORD)) {
    const folded = match[0].replace(PUNCTUATION, '');
    yield { folded, start: match.index, end: match.index + match[0].length };
  }
}
