/**
 * A decimal of the wire as people read it: `-1234.56` → `-1.234,56`. Works on the text, so that no
 * digit is lost on the way. Whatever is no decimal comes back as it is.
 */
export function formatDecimal(value: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value);
  if (match === null) return value;
  const [, sign = '', whole = '', fraction] = match;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${sign}${grouped}${fraction === undefined ? '' : `,${fraction}`}`;
}

/**
 * A whole number as people read it: `1.234`. Not by `Intl`, for which a browser first reads its language data: on a cheap phone
 * that takes longer than all else that a page of text has to do.
 */
export const formatInteiro = (value: number): string => formatDecimal(String(value));
