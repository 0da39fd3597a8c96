import { maskCpf } from './documento.ts';
import { isCpf } from './documento-valido.ts';

const DIGIT = '[0-9\\uff10-\\uff19]';
/** Blanks, line breaks, and characters without width, which copied texts bring along. */
const SPACE =
  '[ \\t\\r\\n\\u00a0\\u00ad\\u034f\\u061c\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\u3164\\ufe0f\\ufeff]';
/** Marks of a rich text within a line, such as bold digits. */
const MARK = '</?(?:b|br|i|u|s|em|strong|span|a|font|sub|sup|small|mark)(?: [^<>]*|/)?>';
const MARKS = /<[^<>]*>/g;
const BLANK = `(?:${SPACE}|${MARK}){0,6}`;
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
    const written = found.replace(MARKS, '');
    const digits = digitsOf(written);
    if (!PUNCTUATED.test(written) && !isCpf(digits)) return found;
    // Marks stay, so that what they open is closed.
    return maskCpf(digits) + (found.match(MARKS) ?? []).join('');
  });

/** True if a text has a CPF that `maskCpfs` would mask. */
export const hasCpf = (text: string): boolean => maskCpfs(text) !== text;
