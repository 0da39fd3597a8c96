import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { projetoIncentivado } from './projeto-incentivado.entity.ts';

const faults = (patch: object) => {
  const draft = {
    ...initialDraft(projetoIncentivado, '2026-01-01'),
    exercicio: 2025,
    objeto: 'Festival',
    area: { id: 1 },
    beneficiario: 'Maria Fictícia',
    origem: { id: 2 },
    valor: '10.00',
    ...patch,
  };
  return [...draftFaults(projetoIncentivado, draft).keys()];
};

test('a project names who receives, for what, how much, and where the money comes from', () => {
  expect(faults({})).toEqual([]);
  for (const field of ['objeto', 'area', 'beneficiario', 'origem', 'valor']) {
    expect(faults({ [field]: null })).toEqual([field]);
  }
  expect(faults({ documento: '52998224725' })).toEqual([]);
  expect(faults({ valor: '-0.01' })).toEqual(['valor']);
});
