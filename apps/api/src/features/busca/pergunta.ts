import { BUSCA_MAX_LENGTH, BUSCA_MAX_WORDS } from '@claraboia/contract';
import { fold, wordsOf } from './palavra.ts';

/** Normalised question: equal questions have equal texts. */
export interface Pergunta {
  /** Folded, with single blanks and phrases in quotes; empty if nothing can be searched. */
  readonly texto: string;
  /** With its punctuation and small words, which the title of a document may hold, but without accents and capitals. */
  readonly escrita: string;
  readonly palavras: readonly string[];
  readonly limitada: boolean;
}

const QUOTES = /[“”„«»]/g;
/** CNPJ in its usual spellings. Blanks are allowed only between digits, or words would match. */
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

/** Parses the typed question. A single letter is ignored, because every text contains it. */
export function readPergunta(typed: string): Pergunta {
  const whole = typed.trim();
  const cut = whole.slice(0, BUSCA_MAX_LENGTH).normalize('NFC').slice(0, BUSCA_MAX_LENGTH);
  const cleaned = clean(fold(cut.replace(QUOTES, '"')).text);
  const words = [...wordsOf(cleaned)];
  const taken = words.slice(0, BUSCA_MAX_WORDS);
  const upTo = cleaned.slice(0, taken.at(-1)?.end ?? 0);
  // Cut within a phrase: closes its quote.
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

/** Folded question reduced to words and quoted phrases. */
function clean(folded: string): string {
  const parts = folded
    .replace(CNPJ, (cnpj) => cnpj.replace(/[^a-z0-9]/g, ''))
    .replace(CURRENCY, ' ')
    .replace(NO_CENTS, '')
    .replace(COMMA, ' ')
    .split('"');
  // An unclosed quote is a plain character.
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

/** Pieces between blanks, without single letters next to punctuation: in `e-sic`, `d'água`, `s.a.`, not in `c-12`. */
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
