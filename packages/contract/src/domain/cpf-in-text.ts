import { maskCpf } from './documento.ts';
import { isCpf } from './documento-valido.ts';

const DIGIT = '[0-9\\uff10-\\uff19]';
/** Horizontal blanks, and characters without width, which copied texts bring along. */
const BLANK = '[ \\t\\u00a0\\u00ad\\u1680\\u2000-\\u200d\\u202f\\u205f\\u2060\\u3000\\ufeff]{0,3}';
const POINT = '.\\uff0e';
const DASH = '\\-\\u2010-\\u2015\\u2212\\ufe58\\ufe63\\uff0d';
const BETWEEN = `${BLANK}[${POINT}${DASH}/\\uff0f_]?${BLANK}`;

/** Eleven digits in groups of three, three, three and two. `mascarar_cpf` of the database has the same pattern. */
const LIKE_A_CPF = new RegExp(
  `(?<!${DIGIT})${DIGIT}{3}${BETWEEN}${DIGIT}{3}${BETWEEN}${DIGIT}{3}${BETWEEN}${DIGIT}{2}(?!${DIGIT})`,
  'g',
);

/** The official punctuation, however it was typed. */
const PUNCTUATED = new RegExp(
  `^${DIGIT}{3}${BLANK}[${POINT}]${BLANK}${DIGIT}{3}${BLANK}[${POINT}]${BLANK}${DIGIT}{3}${BLANK}[${DASH}]${BLANK}${DIGIT}{2}$`,
);

const FULL_WIDTH_TO_ASCII = 0xff10 - 0x30;

/** The digits of a text in ASCII, without what stands between them. */
const digitsOf = (text: string) =>
  text
    .replace(/[\uff10-\uff19]/g, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) - FULL_WIDTH_TO_ASCII),
    )
    .replace(/[^0-9]/g, '');

/**
 * Masks every CPF in a text, as `***.982.247-**`. The official punctuation is enough for a CPF; with any other
 * spelling the check digits must be right. `mascarar_cpf` of the database does the same.
 */
export const maskCpfs = (text: string): string =>
  text.replace(LIKE_A_CPF, (found) => {
    const digits = digitsOf(found);
    return PUNCTUATED.test(found) || isCpf(digits) ? maskCpf(digits) : found;
  });

/** True if a text has a CPF that `maskCpfs` would mask. */
export const hasCpf = (text: string): boolean => maskCpfs(text) !== text;
