import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactNumber } from './compact-number.ts';

const byIntl = (minimumFractionDigits: 0 | 1) => {
  const format = new Intl.NumberFormat('pt-BR', {
    notation: 'compact',
    minimumFractionDigits,
    maximumFractionDigits: 1,
  });
  return (value: number) => format.format(value);
};

test.each([
  [0, '0'],
  [999.94, '999,9'],
  [999.95, '1\u00a0mil'],
  [12_350, '12,4\u00a0mil'],
  [999_950, '1\u00a0mi'],
  [29_105_870.15, '29,1\u00a0mi'],
  [-1_250_000_000, '-1,3\u00a0bi'],
])('%d is %s', (value, text) => {
  expect(compactNumber(value)).toBe(text);
});

test.each([0, 1] as const)(
  'amounts in cents are formatted as by Intl, with %d decimals',
  (decimals) => {
    const format = byIntl(decimals);
    // All magnitudes, and values near the borders between units.
    const cents = fc.oneof(
      fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }).map(Number),
      fc.integer({ min: -100_000_000, max: 100_000_000 }),
      fc
        .tuple(fc.constantFrom(5, 8, 11), fc.integer({ min: -20_000, max: 20_000 }))
        .map(([e, by]) => 10 ** e + by),
    );
    fc.assert(
      fc.property(cents, (amount) => {
        const value = amount / 100;
        expect(compactNumber(value, decimals)).toBe(format(value).replace(/^-(0(?:,0)?)$/, '$1'));
      }),
      { numRuns: 2000 },
    );
  },
);
