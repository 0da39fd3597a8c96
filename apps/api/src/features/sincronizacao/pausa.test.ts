import { expect, test } from 'vitest';
import { pausaDe } from './pausa.ts';

test('runs that wait look the more seldom the more there are, and after ten minutes at the latest', () => {
  expect([pausaDe(1, 0), pausaDe(1, 1), pausaDe(20, 0)]).toEqual([5_000, 15_000, 5_000]);
  expect(pausaDe(200, 0)).toBe(50_000);
  expect(pausaDe(100_000, 0)).toBe(600_000);
  // Looks a second of so many that wait: hardly more than of a few.
  for (const waiting of [40, 400, 2_000]) expect(waiting / (pausaDe(waiting, 0) / 1000)).toBe(4);
});
