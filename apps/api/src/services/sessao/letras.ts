import { randomInt } from 'node:crypto';
import { CONVITE_ALFABETO } from '@claraboia/contract';

/** Random code from letters that are easy to read aloud and copy; no two look alike. */
export const randomLetters = (length: number): string =>
  Array.from({ length }, () => CONVITE_ALFABETO.charAt(randomInt(CONVITE_ALFABETO.length))).join(
    '',
  );

/** In two halves, which are easy to pass on: `ABCDE-FGHJK`. */
export const inHalves = (code: string): string =>
  `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`;
