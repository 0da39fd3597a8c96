import fc from 'fast-check';

/** Characters with a special meaning in spreadsheets, CSV or SQL. */
const SIGNS = [
  ...['"', ';', ',', '\n', '\r', '\t', '=', '+', '-', '@', "'", '\\', '/', '$1', '$$', '%', '{}'],
  ...['\uFEFF', '\u0001', '\u00a0', '\u2028', '😀', 'é', 'e\u0301', ' ', 'a', '0', '*', '\\.'],
];

/** Texts full of these characters, of any length; storable ones only: no U+0000, no lone surrogates. */
export const hostileText = fc.string({
  unit: fc.oneof(fc.constantFrom(...SIGNS), fc.string({ unit: 'grapheme', maxLength: 2 })),
  maxLength: 12,
});
