import { withoutNumberSigns } from './spellings.ts';
import { canonicalDecimal } from './values.ts';

/** Reason why a text is not a valid number. */
export type DecimalFault = 'form' | 'decimals' | 'digits';

export type DecimalReading =
  | { readonly value: string | null; readonly fault?: never }
  | { readonly fault: DecimalFault; readonly value?: never };

/** Maximum digits before the comma on the wire. */
const MAX_DIGITS = 13;

/**
 * Digits with or without thousands separators: `1234`, `1.234`, `1.077.297`. A grouped number never starts with a
 * zero.
 */
const WHOLE = String.raw`\d+|[1-9]\d{0,2}(?:\.\d{3})+`;
const BY_COMMA = new RegExp(`^(?:(${WHOLE})(?:,(\\d*))?|,(\\d+))$`);
/** One point before one or two final digits cannot be a thousands separator. */
const BY_POINT = /^(\d*)\.(\d{1,2})$/;
const SIGN_AND_CURRENCY = /^([+-]?)\s*(?:R\$)?\s*([+-]?)([\d.,]*)$/i;

/** Normalises copied text: full-width forms, typographic signs, invisible characters. */
function plain(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2212\ufe63]/g, '-')
    .trim();
}

/**
 * Reads a number in Brazilian notation to the wire: `R$ 1.077.297,85` → `1077297.85`, `12.500` → `12500.00`, `12,5` →
 * `12.50`. Also `1234.56` and `12.5`, with one point before one or two final digits. Nothing is guessed and no digit
 * is dropped: any other form, or too many digits, is a fault. Blank is `null`.
 */
export function readDecimal(text: string, decimals: number): DecimalReading {
  // A whole number may be the number of a law or a contract: `nº 14.133`.
  const given = decimals === 0 ? withoutNumberSigns(plain(text)) : plain(text);
  if (given === '') return { value: null };
  const [, before = '', after = '', number = ''] = SIGN_AND_CURRENCY.exec(given) ?? [];
  if (before !== '' && after !== '') return { fault: 'form' };
  const [, head, tail, alone] = BY_COMMA.exec(number) ?? BY_POINT.exec(number) ?? [];
  if (head === undefined && alone === undefined) return { fault: 'form' };
  const whole = (head ?? '').replace(/\./g, '').replace(/^0+(?=\d)/, '') || '0';
  const fraction = alone ?? tail ?? '';
  if (fraction.length > decimals) return { fault: 'decimals' };
  if (whole.length > MAX_DIGITS) return { fault: 'digits' };
  const sign = before === '-' || after === '-' ? '-' : '';
  const point = fraction === '' ? '' : `.${fraction}`;
  return { value: canonicalDecimal(`${sign}${whole}${point}`, decimals) };
}

/** Error text for a field whose input is not a valid number. */
export function decimalFaultText(fault: DecimalFault, decimals: number): string {
  const example = `Escreva como 1.234${decimals === 0 ? '' : `,${'567890'.slice(0, decimals)}`}`;
  if (fault === 'form') return `Valor inválido. ${example}`;
  if (fault === 'digits')
    return `Valor inválido: no máximo ${MAX_DIGITS} dígitos${decimals === 0 ? '' : ' antes da vírgula'}`;
  if (decimals === 0) return `Valor inválido: só números inteiros. ${example}`;
  const places = decimals === 1 ? 'uma casa' : `${decimals} casas`;
  return `Valor inválido: no máximo ${places} depois da vírgula. ${example}`;
}
