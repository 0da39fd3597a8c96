import { withoutAccents } from '../domain/without-accents.ts';

/** Words of exports for yes and no, in lower case and without accents. */
export const YES_WORDS = ['sim', 's', 'true', 'verdadeiro', 'v', 'yes', 'y', '1', 'x'] as const;
export const NO_WORDS = ['nao', 'n', 'false', 'falso', 'f', 'no', '0'] as const;

/** Reads yes or no in any case, with or without accents; null for other texts. */
export function readYesNo(text: string): boolean | null {
  const word = withoutAccents(text).trim();
  const isOne = (words: readonly string[]) => words.includes(word);
  if (isOne(YES_WORDS)) return true;
  return isOne(NO_WORDS) ? false : null;
}
