import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { dividaAtiva } from './divida-ativa.entity.ts';

const faults = (patch: object) => {
  const draft = {
    ...initialDraft(dividaAtiva, '2026-01-01'),
    devedor: 'Maria Fictícia',
    anoInscricao: 2023,
    natureza: { id: 1 },
    valor: '1250.00',
    dataBase: '2025-12-31',
    ...patch,
  };
  return [...draftFaults(dividaAtiva, draft).keys()];
};

test('a debt names its debtor, the year, the nature, the amount and the day of the amount', () => {
  expect(faults({})).toEqual([]);
  for (const field of ['devedor', 'anoInscricao', 'natureza', 'valor', 'dataBase']) {
    expect(faults({ [field]: null })).toEqual([field]);
  }
});

test('a tax id may be missing, but not be wrong', () => {
  expect(faults({ documento: '52998224725' })).toEqual([]);
  expect(faults({ documento: '11222333000181' })).toEqual([]);
  expect(faults({ documento: '52998224724' })).toEqual(['documento']);
});

test('nobody owes less than nothing', () => {
  expect(faults({ valor: '0.00' })).toEqual([]);
  expect(faults({ valor: '-0.01' })).toEqual(['valor']);
});
