import { avisoLicitacao, initialDraft, licitacao, obra } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { splitYears } from '../src/engine/record-form/number-with-year.ts';

test('a number with its year fills both fields, unless it is of another year', () => {
  const read = (numero: string, exercicio: number | null) => {
    const { numeroProcesso, exercicio: year } = splitYears(licitacao, {
      ...initialDraft(licitacao, '2026-03-01'),
      numeroProcesso: numero,
      exercicio,
    });
    return [numeroProcesso, year];
  };
  expect(read('018/2026', 2026)).toEqual(['018', 2026]);
  expect(read(' 18 / 2026', null)).toEqual(['18', 2026]);
  expect(read('903/2026', 2027)).toEqual(['903/2026', 2027]);
  for (const text of ['018', '018/26', '018/2026-A', '1/2/2026', '018/3026']) {
    expect(read(text, null)).toEqual([text, null]);
  }
});

test('a whole number is read out of an over-long one; a date is no year', () => {
  const aviso = { ...initialDraft(avisoLicitacao, '2026-03-01'), exercicio: 2026 };
  expect(splitYears(avisoLicitacao, { ...aviso, numeroProcesso: '?018/2026' })).toEqual({
    ...aviso,
    numeroProcesso: 18,
  });
  const work = { ...initialDraft(obra, '2026-03-01'), numero: '018/2026', dataInicio: null };
  expect(splitYears(obra, work)).toBe(work);
});
