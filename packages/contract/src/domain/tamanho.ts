import { formatDecimal } from './decimal-br.ts';

const UNITS = ['b', 'Kb', 'Mb', 'Gb'] as const;

/** Formats bytes as `1,25 Mb`: steps of 1024, two decimals, no decimals for bytes (spec portal §9). */
export function formatTamanho(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit === 0 ? 0 : 2;
  return `${formatDecimal(value.toFixed(digits))} ${UNITS[unit]}`;
}
