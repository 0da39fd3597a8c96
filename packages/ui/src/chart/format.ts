import { numberFormat } from '../lib/number-format.ts';

const compact = numberFormat({ notation: 'compact', maximumFractionDigits: 1 });

/** Below this a number is short as it is. */
const SHORT = 10_000;

/** A number as it stands beside a bar: `950`, `1.234`, `12,3 mil`. Whole figures stand in the table. */
export const shortNumber = (value: number): string =>
  Number.isInteger(value) && value < SHORT ? value.toLocaleString('pt-BR') : compact(value);

/** An amount in reais as it stands beside a bar: `R$ 1,2 mi`. */
export const shortMoney = (value: number): string => `R$\u00a0${compact(value)}`;
