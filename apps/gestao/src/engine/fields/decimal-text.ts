import {
  type DecimalNotation,
  decimalFaultText,
  formatDecimal,
  readDecimal,
} from '@claraboia/contract';
import { partsOf, type TextChange, type Typed } from './typing.ts';

/** Notation of whole numbers. */
export const WHOLE: DecimalNotation = { decimals: 0 };

/** Prefix of a typed text that is no valid number; no number on the wire starts with it, so it counts as a fault. */
const UNREAD = '?';

/** Converts typed text to a draft value: the number, `null` for blank, or the prefixed text if it is invalid. */
export function decimalFromText(text: string, notation: DecimalNotation): string | null {
  const { value, fault } = readDecimal(text, notation);
  return fault === undefined ? value : UNREAD + text;
}

/** Converts a draft value to text: `1234.50` → `1.234,50`. */
export function decimalToText(value: string | null, grouped: boolean): string {
  if (value === null) return '';
  if (value.startsWith(UNREAD)) return value.slice(UNREAD.length);
  return grouped ? formatDecimal(value) : value;
}

/** Reason why a draft value is no number; `null` if it is valid or blank. */
export function unreadFault(value: string | null, notation: DecimalNotation): string | null {
  if (value === null || !value.startsWith(UNREAD)) return null;
  const { fault } = readDecimal(value.slice(UNREAD.length), notation);
  return fault === undefined ? null : decimalFaultText(fault, notation);
}

/** The same for a whole number, which a draft holds as a number. */
export const integerToText = (value: number | string | null) =>
  typeof value === 'number' ? String(value) : value;
export const integerFromText = (value: string | null) =>
  value === null || value.startsWith(UNREAD) ? value : Number(value);

/**
 * Text after a change. Typed characters are limited to `allowed`, and a sign at the start. Pasted text is kept whole,
 * without its currency if it is readable. Existing thousands separators are removed, since the groups change.
 */
export function typeNumber(
  change: TextChange,
  { grouped, allowed, notation }: { grouped: boolean; allowed: RegExp; notation: DecimalNotation },
): Typed {
  const stood = (text: string) => (grouped ? text.replace(/\./g, '') : text);
  const [before, put, behind] = partsOf(change);
  const head = stood(before);
  const key = put.length === 1;
  const fits = allowed.test(put) && (head === '' || !/[+-]/.test(put));
  const start = head + (key && !fits ? '' : put);
  const text = start + stood(behind);
  if (key || readDecimal(text, notation).fault !== undefined)
    return { text, caret: start.length, dropped: key && !fits };
  const bare = (each: string) => each.replace(/[R$\s\p{Cf}]/giu, '');
  return { text: bare(text), caret: bare(start).length, dropped: false };
}
