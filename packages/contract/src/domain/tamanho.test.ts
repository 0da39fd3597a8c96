import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTamanho } from './tamanho.ts';

test.each([
  [0, '0 b'],
  [1023, '1.023 b'],
  [1024, '1,00 Kb'],
  [1_310_720, '1,25 Mb'],
  [5 * 1024 ** 4, '5.120,00 Gb'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatTamanho(bytes)).toBe(text);
});

test('decimals are those of Intl', () => {
  const two = new Intl.NumberFormat('pt-BR', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  fc.assert(
    fc.property(fc.integer({ min: 1024, max: 1024 ** 2 - 1 }), (bytes) => {
      expect(formatTamanho(bytes)).toBe(`${two.format(bytes / 1024)} Kb`);
    }),
  );
});
