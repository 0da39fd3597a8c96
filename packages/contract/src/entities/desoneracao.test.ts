import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { desoneracao } from './desoneracao.entity.ts';

const faults = (patch: object) => {
  const draft = {
    ...initialDraft(desoneracao, '2026-01-01'),
    exercicio: 2025,
    especie: { id: 1 },
    tributo: 'IPTU',
    fundamentoLegal: 'Lei 812/2019, art. 14',
    ...patch,
  };
  return [...draftFaults(desoneracao, draft).keys()];
};

test('a waiver names its kind, its tax and its legal ground; its cost may come later', () => {
  expect(faults({})).toEqual([]);
  for (const field of ['exercicio', 'especie', 'tributo', 'fundamentoLegal']) {
    expect(faults({ [field]: null })).toEqual([field]);
  }
  expect(faults({ previsto: '0.00', realizado: '10.00' })).toEqual([]);
  expect(faults({ previsto: '-0.01', realizado: '-1.00' })).toEqual(['previsto', 'realizado']);
});
