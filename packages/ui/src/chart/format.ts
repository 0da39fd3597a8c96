import { formatInteiro } from '@claraboia/contract';
import { compactNumber } from '../lib/compact-number.ts';

/** Below this a number is short as it is. */
const SHORT = 10_000;

/** A number as it stands beside a bar: `950`, `1.234`, `12,3 mil`. Whole figures stand in the table. */
export const shortNumber = (value: number): string =>
  Number.isInteger(value) && value < SHORT ? formatInteiro(value) : compactNumber(value);

/** An amount in reais as it stands beside a bar: `R$ 1,2 mi`. */
export const shortMoney = (value: number): string => `R$\u00a0${compactNumber(value)}`;
