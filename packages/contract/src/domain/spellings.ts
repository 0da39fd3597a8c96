/** A sign for "number" before digits: `nº`, `n°`, `n.º`, `No.`, `№`, `número`. */
const NUMBER_SIGN = /(?<![\p{L}\p{N}])(?:№|n(?:[uú]mero|[uú]m\.?|\.?[º°o]\.?|\.))\s*(?=\d)/giu;
/** Digits in groups of thousands, as in `14.500` or `1.234.567`. */
const GROUPED = /(?<![\d.,])\d{1,3}(?:\.\d{3})+(?![\d.])/g;
/** Four digits or more without points. Excludes years after a slash and numbers padded with zeros. */
const PLAIN = /(?<![\d.,/])[1-9]\d{3,11}(?![\d.])/g;

/** Removes the signs for "number" before digits: `Lei nº 14.133` becomes `Lei 14.133`. */
export const withoutNumberSigns = (text: string): string => text.replace(NUMBER_SIGN, '');

/** Removes the points between thousands: `14.500/2026` becomes `14500/2026`. */
export const withoutPoints = (text: string): string =>
  text.replace(GROUPED, (digits) => digits.replaceAll('.', ''));

/**
 * Possible stored spellings of a searched text: as typed, and with its numbers with or without points between
 * thousands. The typed text comes first.
 */
export function spellingsOf(text: string): readonly string[] {
  const plain = withoutPoints(text);
  const grouped = plain.replace(PLAIN, (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, '.'));
  return [...new Set([text, plain, grouped])];
}
