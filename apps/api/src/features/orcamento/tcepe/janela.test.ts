import { expect, test } from 'vitest';
import { mesesDe } from './janela.ts';

const ALL = Array.from({ length: 12 }, (_, place) => place + 1);

test.each([
  ['a year that is over, at first', 2025, true, '2026-11-23', ALL],
  ['this year, at first', 2026, true, '2026-11-23', ALL.slice(0, 11)],
  ['by night, this month and the two before', 2026, false, '2026-11-23', [9, 10, 11]],
  ['by night in January, of this year', 2026, false, '2026-01-01', [1]],
  ['by night in January, of the last', 2025, false, '2026-01-31', [11, 12]],
  ['by night, of a year long past', 2024, false, '2026-01-31', []],
  ['a year that has not begun', 2027, true, '2026-12-31', []],
])('%s', (_, exercicio, inteiro, today, meses) => {
  expect(mesesDe(exercicio, inteiro, today)).toEqual(meses);
});
