import { expect, test } from 'vitest';
import { momentoDe } from './avisos.ts';

const HOJE = '2026-12-28';
const vence = (dia: string) => momentoDe({ tipo: 'vence', dia }, HOJE);
const vencido = (dia: string) => momentoDe({ tipo: 'vencido', dia }, HOJE);

test('a letter is due fifteen, seven and one days before, over the end of a year too', () => {
  expect(['2027-01-13', '2027-01-12', '2027-01-05'].map(vence)).toEqual([null, '15', '15']);
  expect(['2027-01-04', '2026-12-30'].map(vence)).toEqual(['7', '7']);
  expect(['2026-12-29', '2026-12-28', '2026-12-27'].map(vence)).toEqual(['1', '1', null]);
  expect(momentoDe({ tipo: 'previsto', dia: '2027-01-04' }, HOJE)).toBeNull();
});

test('lateness is reported when it begins, and not long after', () => {
  expect(['2026-12-29', '2026-12-28', '2026-12-26', '2026-12-25'].map(vencido)).toEqual([
    null,
    'venceu',
    'venceu',
    null,
  ]);
});
