import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { ataRegistroPreco } from './ata-registro-preco.entity.ts';

const faults = (patch: object) => {
  const draft = {
    ...initialDraft(ataRegistroPreco, '2026-01-01'),
    numero: '12',
    exercicio: 2026,
    objeto: 'Gêneros alimentícios',
    fornecedor: 'Mercado Exemplo Ltda.',
    dataAssinatura: '2026-03-10',
    dataInicio: '2026-03-15',
    dataFim: '2027-03-14',
    ...patch,
  };
  return [...draftFaults(ataRegistroPreco, draft).keys()];
};

test('a price registration record has a term, which ends after it begins', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ dataFim: null })).toEqual(['dataFim']);
  expect(faults({ dataFim: '2026-03-14' })).toEqual(['dataFim']);
});

test('its amount is not below zero', () => {
  expect(faults({ valor: '-0.01' })).toEqual(['valor']);
});
