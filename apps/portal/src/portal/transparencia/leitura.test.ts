import { expect, test } from 'vitest';
import { dinheiro } from './leitura.ts';

test.each([
  ['33.2500', 'R$ 33,25'],
  ['1569.5000', 'R$ 1.569,50'],
  ['1625.0000', 'R$ 1.625,00'],
  ['0.2134', 'R$ 0,2134'],
  ['82500.00', 'R$ 82.500,00'],
  ['-0.1230', 'R$ -0,123'],
])('an amount of %s is shown as %s', (stored, shown) => {
  expect(dinheiro(stored)).toBe(shown);
});
