import { BUSCA_MAX_LENGTH, BUSCA_MAX_WORDS } from '@claraboia/contract';
import { fold, wordsOf } from './palavra.ts';

/** A citizen's question, made small and alike: two that ask the same are the same text. */
export interface Pergunta {
  /** Folded, one blank between its pieces, phrases in quotes; empty where there is nothing to search for. */
  readonly texto: string;
  /** With its punctuation and small words, which the title of a document may hold, but without accents and capitals. */
  readonly escrita: string;
  readonly palavras: readonly string[];
  readonly limitada: boolean;
}

const QUOTES = /[“”„«»]/g;
/** A CNPJ in the spellings that people use: with blanks where it has digits only, else words would be taken for one. */
const CNPJ =
  /(?<![a-z0-9])(?:\d{2}[\s.]*\d{3}[\s.]*\d{3}[\s./]*\d{4}[\s-]*\d{2}|[a-z0-9]{2}\.?[a-z0-9]{3}\.?[a-z0-9]{3}\/?[a-z0-9]{4}-?\d{2})(?![a-z0-9])/g;
const CURRENCY = /(?<![a-z0-9])(?:us|r|u)?\s?\$/g;
/** Full amounts are written with and without their cents. */
const NO_CENTS = /(?<=\d),00(?!\d)/g;
/** Commas other than those before cents. */
const COMMA = /(?<!\d),|,(?!\d{2}(?![\d,]))/g;
const ELISION = /(?<![a-z0-9])[a-z]['’´`](?=[a-z0-9])/g;
const MARKS = /\p{M}/gu;
const NOISE = /[^a-z0-9.,/-]+/g;

/** Reads what somebody typed. A single letter is nothing to search for: it is in every text. */
export function readPergunta(typed: string): Pergunta {
  const whole = typed.trim();
  const cut = whole.slice(0, BUSCA_MAX_LENGTH).normalize('NFC').slice(0, BUSCA_MAX_LENGTH);
  const cleaned = clean(fold(cut.replace(QUOTES, '"')).text);
  const words = [...wordsOf(cleaned)];
  const taken = words.slice(0, BUSCA_MAX_WORDS);
  const upTo = cleaned.slice(0, taken.at(-1)?.end ?? 0);
  // Cut within a phrase, or before the quote that ends it.
  const texto = upTo.split('"').length % 2 === 0 ? `${upTo}"` : upTo;
  const palavras = taken.map((word) => word.folded);
  const says = palavras.some((palavra) => palavra.length > 1 || /\d/.test(palavra));
  return {
    texto: says ? texto : '',
    escrita: cut.normalize('NFD').replace(MARKS, '').toLowerCase().split(/\s+/).join(' ').trim(),
    palavras: says ? palavras : [],
    limitada: whole.length > BUSCA_MAX_LENGTH || words.length > taken.length,
  };
}

/** A folded question without what is no word, its phrases between quotes. */
function clean(folded: string): string {
  const parts = folded
    .replace(CNPJ, (cnpj) => cnpj.replace(/[^a-z0-9]/g, ''))
    .replace(CURRENCY, ' ')
    .replace(NO_CENTS, '')
    .replace(COMMA, ' ')
    .split('"');
  // A quote that never ends is none.
  const phrases =
    parts.length % 2 === 0 ? [...parts.slice(0, -2), parts.slice(-2).join(' ')] : parts;
  return phrases
    .map((part, index) => (index % 2 === 0 ? looseWords(part) : phrase(part)))
    .filter((part) => part !== '')
    .join(' ');
}

function phrase(part: string): string {
  const words = part.replace(NOISE, ' ').trim();
  return /[a-z0-9]/.test(words) ? `"${words}"` : '';
}

/** The pieces between blanks, without the letters that only punctuation leaves alone: of `e-sic`, `d'água`, `s.a.`, not of `c-12`. */
function looseWords(part: string): string {
  return part
    .replace(ELISION, ' ')
    .replace(NOISE, ' ')
    .split(' ')
    .map((piece) => {
      const words = piece.split(/[^a-z0-9]+/).filter((word) => word !== '');
      if (words.length < 2 || /\d/.test(piece)) return words.length === 0 ? '' : piece;
      return words.filter((word) => word.length > 1).join('-');
    })
    .filter((piece) => piece !== '')
    .join(' ');
}
