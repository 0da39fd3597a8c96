import { canonicalDecimal, formatDecimal } from '@claraboia/contract';

const MAX_DIGITS = 13;

/** Digits, a sign at the start and one comma (spec gestao §5); digits beyond `decimals` are left out. */
export function filterDecimal(text: string, decimals: number): string {
  const sign = text.trimStart().startsWith('-') ? '-' : '';
  const [whole = '', ...rest] = text.replace(/[^\d,]/g, '').split(',');
  const head = sign + whole.slice(0, MAX_DIGITS);
  if (rest.length === 0 || decimals === 0) return head;
  return `${head},${rest.join('').slice(0, decimals)}`;
}

/**
 * What was typed into `shown`, with a comma where a point was meant as one: in `1234.56`, pasted or
 * typed on a foreign keyboard, but not in `1.234`, nor where `shown` has its thousands apart.
 */
export function pointAsComma(shown: string, typed: string): string {
  return !shown.includes('.') && /^\s*-?\d+\.\d{0,2}\s*$/.test(typed)
    ? typed.replace('.', ',')
    : typed;
}

/** `1234,5` → `1234.50`; `null` while there is no digit. */
export function decimalFromText(text: string, decimals: number): string | null {
  if (!/\d/.test(text)) return null;
  const [head = '', fraction = ''] = text.replace('-', '').split(',');
  const whole = head === '' ? '0' : head;
  const sign = text.startsWith('-') ? '-' : '';
  const point = fraction === '' ? '' : `.${fraction}`;
  return canonicalDecimal(`${sign}${whole}${point}`, decimals);
}

/** `1234.50` → `1.234,50`. */
export function decimalToText(value: string | null): string {
  return value === null ? '' : formatDecimal(value);
}
