const YES: ReadonlySet<string> = new Set([
  'sim',
  's',
  'true',
  'verdadeiro',
  'v',
  'yes',
  'y',
  '1',
  'x',
]);
const NO: ReadonlySet<string> = new Set(['nao', 'n', 'false', 'falso', 'f', 'no', '0']);

/** Reads yes or no in the words of exports, in any case and with or without accents; null for other texts. */
export function readYesNo(text: string): boolean | null {
  const word = text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}
