/**
 * Formats a decimal of the wire for pt-BR: `-1234.56` → `-1.234,56`. Works on the text, so that no digit is lost.
 * Other texts are returned unchanged.
 */
export function formatDecimal(value: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value);
  if (match === null) return value;
  const [, sign = '', whole = '', fraction] = match;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${sign}${grouped}${fraction === undefined ? '' : `,${fraction}`}`;
}

/**
 * Formats a whole number: `1.234`. Avoids `Intl`, which makes a browser load its language data: on a cheap phone that
 * takes longer than anything else on a text page.
 */
export const formatInteiro = (value: number): string => formatDecimal(String(value));
