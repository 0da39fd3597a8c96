import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { obraMedicao } from './obra-medicao.entity.ts';

const faults = (patch: object) => {
  const draft = {
    ...initialDraft(obraMedicao, '2026-01-01'),
    obra: { id: 1 },
    numero: 1,
    inicio: '2026-03-01',
    fim: '2026-03-31',
    percentual: '12.50',
    valorMedido: '39736.13',
    ...patch,
  };
  return [...draftFaults(obraMedicao, draft).keys()];
};

test('a measurement has a period, and may correct an earlier one', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ valorMedido: '-10.00' })).toEqual([]);
  expect(faults({ fim: '2026-02-28' })).toEqual(['fim']);
  expect(faults({ numero: 0 })).toEqual(['numero']);
});

test.each([
  ['-0.01', ['percentual']],
  ['0.00', []],
  ['100.00', []],
  ['100.01', ['percentual']],
])('%s per cent of a work', (percentual, expected) => {
  expect(faults({ percentual })).toEqual(expected);
});

test('a day of payment comes with its value', () => {
  expect(faults({ pagoEm: '2026-04-10' })).toEqual(['valorPago']);
  expect(faults({ pagoEm: '2026-04-10', valorPago: '-1.00' })).toEqual(['valorPago']);
  expect(faults({ pagoEm: '2026-04-10', valorPago: '1.00' })).toEqual([]);
});
