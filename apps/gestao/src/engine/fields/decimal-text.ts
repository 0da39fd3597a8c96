import { decimalFaultText, formatDecimal, readDecimal } from '@claraboia/contract';
import { partsOf, type TextChange, type Typed } from './typing.ts';

/** Before a typed text that is no number; no number of the wire begins with it, so it counts as a fault. */
const UNREAD = '?';

/** What was typed, as a draft holds it: the number it says, `null` for none, or the text as it is. */
export function decimalFromText(text: string, decimals: number): string | null {
  const { value, fault } = readDecimal(text, decimals);
  return fault === undefined ? value : UNREAD + text;
}

/** What a draft holds, as it is shown: `1234.50` → `1.234,50`. */
export function decimalToText(value: string | null, grouped: boolean): string {
  if (value === null) return '';
  if (value.startsWith(UNREAD)) return value.slice(UNREAD.length);
  return grouped ? formatDecimal(value) : value;
}

/** Why what a draft holds is no number; `null` where it is one, or nothing. */
export function unreadFault(value: string | null, decimals: number): string | null {
  if (value === null || !value.startsWith(UNREAD)) return null;
  const { fault } = readDecimal(value.slice(UNREAD.length), decimals);
  return fault === undefined ? null : decimalFaultText(fault, decimals);
}

/** The same for a whole number, which a draft holds as a number. */
export const integerToText = (value: number | string | null) =>
  typeof value === 'number' ? String(value) : value;
export const integerFromText = (value: string | null) =>
  value === null || value.startsWith(UNREAD) ? value : Number(value);

/**
 * The text after a change. Single characters are held to `allowed`, and to a sign at the start; what is pasted
 * stays whole, without its currency where it can be read. Of what stood there in groups of thousands
 * the points go, since the groups are no longer the ones that will be.
 */
export function typeNumber(
  change: TextChange,
  { grouped, allowed, decimals }: { grouped: boolean; allowed: RegExp; decimals: number },
): Typed {
  const stood = (text: string) => (grouped ? text.replace(/\./g, '') : text);
  const [before, put, behind] = partsOf(change);
  const head = stood(before);
  const key = put.length === 1;
  const fits = allowed.test(put) && (head === '' || !/[+-]/.test(put));
  const start = head + (key && !fits ? '' : put);
  const text = start + stood(behind);
  if (key || readDecimal(text, decimals).fault !== undefined)
    return { text, caret: start.length, dropped: key && !fits };
  const bare = (each: string) => each.replace(/[R$\s\p{Cf}]/giu, '');
  return { text: bare(text), caret: bare(start).length, dropped: false };
}
