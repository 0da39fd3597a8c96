import { withoutNumberSigns } from '../domain/spellings.ts';
import { canonicalDecimal } from '../domain/values.ts';
import { isScientific, isSpreadsheetError } from './spreadsheet.ts';

/** Reason why a text is not a valid number. */
export type DecimalFault = 'form' | 'decimals' | 'digits' | 'scientific' | 'error';

export type DecimalReading =
  | { readonly value: string | null; readonly fault?: never }
  | { readonly fault: DecimalFault; readonly value?: never };

/** Separator of decimals: comma or point. */
export type DecimalSeparator = 'virgula' | 'ponto';

/** Notation of a number. */
export interface DecimalNotation {
  readonly decimals: number;
  /**
   * Further decimals are rounded, half away from zero, and a single point separates decimals, as maps write coordinates:
   * `-25.42891612345678`.
   */
  readonly rounded?: true;
  /** Separator of the file, if it is known. Without it: Brazilian notation, and `1234.56`. */
  readonly separator?: DecimalSeparator;
  /** A lone dash is zero, as accounting systems print it: `-`, `R$ -`. */
  readonly dash?: true;
}

/** Maximum digits before the comma on the wire. */
const MAX_DIGITS = 13;

/**
 * Digits with or without thousands separators: `1234`, `1.234`, `1.077.297`. A grouped number never starts with a
 * zero.
 */
const WHOLE = String.raw`\d+|[1-9]\d{0,2}(?:\.\d{3})+`;
const BY_COMMA = new RegExp(`^(?:(${WHOLE})(?:,(\\d*))?|,(\\d+))$`);
/** One point before one or two final digits cannot be a thousands separator. */
const BY_SHORT_POINT = /^(\d*)\.(\d{1,2})$/;
const BY_POINT = /^(\d+)\.?$|^(\d*)\.(\d+)$/;
/** Sign before, or behind as accounting systems print it, or round brackets for a negative number. */
const SIGN_AND_CURRENCY = /^([+-]?)\s*(?:R\$)?\s*([+-]?)([\d.,]*)\s*(-?)$/i;
const BRACKETED = /^(?:R\$\s*)?\(\s*((?:R\$\s*)?[\d.,]+)\s*\)$/i;
/** Apostrophe before a sign: it keeps spreadsheets from running the cell, and our own files have it. */
const GUARDED = /^'(?=[+-])/;

/** Normalises copied text: full-width forms, typographic signs, invisible characters. */
function plain(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2212\ufe63]/g, '-')
    .trim()
    .replace(GUARDED, '');
}

/** Parts of a number: whole digits with their groups, and decimals. */
interface Parts {
  readonly whole: string;
  readonly fraction: string;
}

function byPoint(number: string): Parts | null {
  const [, alone, whole, fraction] = BY_POINT.exec(number) ?? [];
  if (alone !== undefined) return { whole: alone, fraction: '' };
  return fraction === undefined ? null : { whole: whole ?? '', fraction };
}

function byComma(number: string): Parts | null {
  const [, whole, tail, alone] = BY_COMMA.exec(number) ?? [];
  if (whole === undefined && alone === undefined) return null;
  return { whole: whole ?? '', fraction: alone ?? tail ?? '' };
}

function byShortPoint(number: string): Parts | null {
  const [, whole, fraction] = BY_SHORT_POINT.exec(number) ?? [];
  return fraction === undefined ? null : { whole: whole ?? '', fraction };
}

function partsOf(number: string, { separator, rounded }: DecimalNotation): Parts | null {
  if (separator === 'ponto') return byPoint(number);
  if (rounded && separator === undefined && !number.includes(',')) return byPoint(number);
  return byComma(number) ?? (separator === undefined ? byShortPoint(number) : null);
}

/** Sign and digits of a number, without its currency; null if there are two signs or other characters. */
function signed(given: string): { readonly negative: boolean; readonly number: string } | null {
  const inside = BRACKETED.exec(given)?.[1];
  if (inside !== undefined) return { negative: true, number: inside.replace(/R\$|\s/gi, '') };
  const match = SIGN_AND_CURRENCY.exec(given);
  if (match === null) return null;
  const [, before = '', after = '', number = '', behind = ''] = match;
  const signs = `${before}${after}${behind}`;
  return signs.length > 1 ? null : { negative: signs === '-', number };
}

/** Rounds half away from zero, digit by digit. */
function roundedTo({ whole, fraction }: Parts, decimals: number): Parts {
  if (fraction.length <= decimals) return { whole, fraction };
  const up = fraction.charAt(decimals) >= '5' ? 1n : 0n;
  const digits = `${BigInt(`${whole || '0'}${fraction.slice(0, decimals)}`) + up}`;
  const padded = digits.padStart(decimals + 1, '0');
  const at = padded.length - decimals;
  return { whole: padded.slice(0, at), fraction: padded.slice(at) };
}

/**
 * Reads a number as people write it to the wire: `R$ 1.077.297,85` → `1077297.85`, `12.500` → `12500.00`, `12,5` →
 * `12.50`, `(1.500,00)` and `1.500,00-` → `-1500.00`. Also `1234.56` and `12.5`, with one point before one or two final
 * digits. Nothing is guessed and no digit is dropped: any other form, or too many digits, is a fault. Blank is `null`.
 */
export function readDecimal(text: string, notation: DecimalNotation): DecimalReading {
  const { decimals, rounded, dash } = notation;
  // A whole number may be the number of a law or a contract: `nº 14.133`.
  const given = decimals === 0 ? withoutNumberSigns(plain(text)) : plain(text);
  if (given === '') return { value: null };
  const sign = signed(given);
  if (sign === null) return { fault: textFault(given) };
  const { negative, number } = sign;
  if (number === '' && negative && dash) return { value: canonicalDecimal('0', decimals) };
  const parts = partsOf(number, notation);
  if (parts === null) return { fault: 'form' };
  const { whole: grouped, fraction } = rounded ? roundedTo(parts, decimals) : parts;
  if (fraction.length > decimals) return { fault: 'decimals' };
  const whole = grouped.replace(/\./g, '').replace(/^0+(?=\d)/, '') || '0';
  if (whole.length > MAX_DIGITS) return { fault: 'digits' };
  const point = fraction === '' ? '' : `.${fraction}`;
  return { value: canonicalDecimal(`${negative ? '-' : ''}${whole}${point}`, decimals) };
}

function textFault(given: string): DecimalFault {
  if (isSpreadsheetError(given)) return 'error';
  return isScientific(given) ? 'scientific' : 'form';
}

/** A comma before the last digits, or points that separate groups of three more than once. */
const SHOWS_COMMA = /^(?:(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)?,\d+|[1-9]\d{0,2}(?:\.\d{3}){2,})$/;
/** One point that does not separate a group of thousands. */
const SHOWS_POINT = /^(?![1-9]\d{0,2}\.\d{3}$)\d*\.\d+$/;
const SHOWS_EITHER = /^[1-9]\d{0,2}\.\d{3}$/;

/**
 * Returns the separator of decimals that a number proves. `1.234` may be one or a thousand: `ambiguo`. Null if the text
 * is no number, or has neither separator.
 */
export function shownSeparator(text: string): DecimalSeparator | 'ambiguo' | null {
  const number = signed(plain(text))?.number ?? '';
  if (SHOWS_COMMA.test(number)) return 'virgula';
  if (SHOWS_POINT.test(number)) return 'ponto';
  return SHOWS_EITHER.test(number) ? 'ambiguo' : null;
}

/** Error text for a field whose input is not a valid number. */
export function decimalFaultText(fault: DecimalFault, { decimals }: DecimalNotation): string {
  const example = `Escreva como 1.234${decimals === 0 ? '' : `,${'567890'.slice(0, decimals)}`}`;
  if (fault === 'form') return `Valor inválido. ${example}`;
  if (fault === 'error') return `Valor inválido: é um erro da planilha. ${example}`;
  if (fault === 'scientific') return `Valor inválido: está em notação científica. ${example}`;
  if (fault === 'digits')
    return `Valor inválido: no máximo ${MAX_DIGITS} dígitos${decimals === 0 ? '' : ' antes da vírgula'}`;
  if (decimals === 0) return `Valor inválido: só números inteiros. ${example}`;
  const places = decimals === 1 ? 'uma casa' : `${decimals} casas`;
  return `Valor inválido: no máximo ${places} depois da vírgula. ${example}`;
}
