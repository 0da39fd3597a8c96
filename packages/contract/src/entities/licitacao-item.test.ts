import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { licitacaoItem } from './licitacao-item.entity.ts';

const faults = (patch: object) => {
  const draft = {
    ...initialDraft(licitacaoItem, '2026-01-01'),
    licitacao: { id: 1 },
    numero: '1',
    descricao: 'Notebook com 16 GB de memória',
    unidade: 'un',
    quantidade: '40.0000',
    situacao: { id: 1 },
    ...patch,
  };
  return [...draftFaults(licitacaoItem, draft).keys()];
};

test('an item may have a secret price and no winner yet', () => {
  expect(faults({})).toEqual([]);
  for (const field of ['licitacao', 'numero', 'descricao', 'unidade', 'quantidade', 'situacao']) {
    expect(faults({ [field]: null })).toEqual([field]);
  }
});

test('a tax id of a winner needs its name', () => {
  expect(faults({ documento: '11222333000181' })).toEqual(['vencedor']);
  expect(faults({ documento: '11222333000181', vencedor: 'Papelaria Exemplo Ltda.' })).toEqual([]);
});

test.each([
  'quantidade',
  'valorUnitarioEstimado',
  'quantidadeHomologada',
  'valorUnitarioHomologado',
  'valorHomologado',
])('%s of an item is not below zero', (field) => {
  expect(faults({ [field]: '-0.01' })).toEqual([field]);
});
