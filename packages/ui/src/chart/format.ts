import { formatInteiro } from '@claraboia/contract';
import { compactNumber } from '../lib/compact-number.ts';

/** Numbers below this are not abbreviated. */
const SHORT = 10_000;

/** Formats a number next to a bar: `950`, `1.234`, `12,3 mil`. The table has the exact figures. */
export const shortNumber = (value: number): string =>
  Number.isInteger(value) && value < SHORT ? formatInteiro(value) : compactNumber(value);

/** Formats an amount in reais next to a bar: `R$ 1,2 mi`. */
export const shortMoney = (value: number): string => `R$\u00a0${compactNumber(value)}`;
