import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { beneficiarioDesoneracao } from './beneficiario-desoneracao.entity.ts';

const faults = (patch: object) => {
  const draft = {
    ...initialDraft(beneficiarioDesoneracao, '2026-01-01'),
    exercicio: 2025,
    nome: 'Fictícia Ltda.',
    documento: '11222333000181',
    especie: { id: 1 },
    valor: '10.00',
    ...patch,
  };
  return [...draftFaults(beneficiarioDesoneracao, draft).keys()];
};

test('only companies and associations are named, by their CNPJ', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ documento: '52998224725' })).toEqual(['documento']);
  expect(faults({ documento: null })).toEqual(['documento']);
  expect(faults({ valor: '-0.01' })).toEqual(['valor']);
});
