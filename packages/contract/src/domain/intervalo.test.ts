import { expect, test } from 'vitest';
import { rangeFault } from './intervalo.ts';

test.each([
  ['2026-01-01', '2026-12-31'],
  ['2026-01-01', '2026-01-01'],
  ['2026-01-01T12:00:00Z', '2026-01-01'],
  [null, '2026-01-01'],
  ['2026-01-01', null],
  [9, 10],
])('the range from %s to %s has no fault', (de, ate) => {
  expect(rangeFault(de, ate)).toBeNull();
});

test('a range that ends before it begins has one text everywhere', () => {
  expect(rangeFault('2026-01-02', '2026-01-01')).toBe('O início do período vem depois do fim.');
  expect(rangeFault(10, 9, 'intervalo de valor')).toBe(
    'O início do intervalo de valor vem depois do fim.',
  );
});
