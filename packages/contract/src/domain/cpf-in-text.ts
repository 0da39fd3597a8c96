import { maskCpf } from './documento.ts';
import { isCpf } from './documento-valido.ts';

/** Digits of Latin, Arabic, Persian and Hindi texts; superscript, subscript, circled, full-width and mathematical ones. */
const DIGIT =
  '[0-9\\u00b2\\u00b3\\u00b9\\u0660-\\u0669\\u06f0-\\u06f9\\u0966-\\u096f\\u2070\\u2074-\\u2079\\u2080-\\u2089\\u2460-\\u2468\\u24ea\\uff10-\\uff19\\u{1d7ce}-\\u{1d7ff}]';
/** Zero-width characters and combining marks, which copied texts contain. They may split a group of digits. */
const WIDTHLESS =
  '\\u00ad\\u0300-\\u036f\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u20d0-\\u20ff\\ufe0f\\ufeff';
const SPACE = `[ \\t\\r\\n\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\u3164${WIDTHLESS}]`;
/** Tags of a rich text, and character references stored in plain text, such as `&nbsp;`. */
const MARK = '</?[A-Za-z][A-Za-z0-9]*(?:[ \\t\\r\\n/][^<>]*)?>';
const REFERENCE = '&#?[A-Za-z0-9]{1,8};';
const BLANK = `(?:${SPACE}|${MARK}|${REFERENCE})*`;
const DASHES = '\\-\\u2010-\\u2015\\u2212\\ufe58\\ufe63\\uff0d';
const SEPARATORS = `.\\uff0e\\u2024\\u3002\\uff61${DASHES}/\\uff0f_\\u00b7\\u2022\\u2219\\u2027:\\uff1a\\|\\uff5c*~\\\\`;

/** Up to two separators. */
const between = (separators: string) => `${BLANK}(?:[${separators}]${BLANK}){0,2}`;
const digits = (count: number) => Array(count).fill(DIGIT).join(`[${WIDTHLESS}]*`);

/**
 * Groups of three, three, three and two digits. A comma before the last group is excluded: that is an amount of money.
 */
const GROUPED = `${digits(3)}${between(`${SEPARATORS},`)}${digits(3)}${between(`${SEPARATORS},`)}${digits(3)}${between(SEPARATORS)}${digits(2)}`;
/** Eleven separated digits, as in a form with one box per digit or a PDF with spaced letters. */
const GAP = `(?:${SPACE}|${MARK}|${REFERENCE}|[${SEPARATORS},])+`;
const APART = `${Array(11).fill(DIGIT).join(GAP)}(?!${GAP}${DIGIT})`;

/** Must equal the pattern of the database function `mascarar_cpf`. */
const LIKE_A_CPF = new RegExp(`(?<!${DIGIT})(?:${GROUPED}|${APART})(?!${DIGIT})`, 'gu');
const MARKS = new RegExp(MARK, 'gu');
const BLANKS = new RegExp(`${REFERENCE}|${SPACE}`, 'gu');
/** Official punctuation, after normalising digits to ASCII and removing blanks. */
const PUNCTUATED = new RegExp(`^[0-9]{3}\\.[0-9]{3}\\.[0-9]{3}[${DASHES}][0-9]{2}$`, 'u');

/** Code points of zero in scripts whose digits NFKC does not convert. */
const ZEROS = [0x06_60, 0x06_f0, 0x09_66];

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) as number;
  const zero = ZEROS.find((each) => code >= each && code < each + 10);
  return zero === undefined ? digit : String(code - zero);
}

/**
 * Masks every CPF in a text, as `***.982.247-**`. The official punctuation suffices; any other spelling needs valid
 * check digits. The database function `mascarar_cpf` does the same.
 */
export const maskCpfs = (text: string): string =>
  text.replace(LIKE_A_CPF, (found) => {
    const written = found
      .replace(MARKS, '')
      .replace(BLANKS, '')
      .normalize('NFKC')
      .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/gu, asciiDigit);
    const cpf = written.replace(/[^0-9]/g, '');
    if (!PUNCTUATED.test(written) && !isCpf(cpf)) return found;
    // Tags are kept, so that opened elements stay closed.
    return maskCpf(cpf) + (found.match(MARKS) ?? []).join('');
  });

/** True if a text has a CPF that `maskCpfs` would mask. */
export const hasCpf = (text: string): boolean => maskCpfs(text) !== text;
