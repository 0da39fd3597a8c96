import { randomInt } from 'node:crypto';
import { CONVITE_ALFABETO } from '@claraboia/contract';

/** A random code of so many letters that people read out and copy down, none of which looks like another. */
export const randomLetters = (length: number): string =>
  Array.from({ length }, () => CONVITE_ALFABETO.charAt(randomInt(CONVITE_ALFABETO.length))).join(
    '',
  );

/** In two halves, which are easy to pass on: `ABCDE-FGHJK`. */
export const inHalves = (code: string): string =>
  `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`;
