import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { pcaItem } from './pca-item.entity.ts';

const faults = (patch: object) => {
  const draft = {
    ...initialDraft(pcaItem, '2026-01-01'),
    exercicio: 2027,
    numero: '12',
    descricao: 'Gêneros alimentícios para a alimentação escolar',
    categoria: { id: 1 },
    unidadeRequisitante: 'Secretaria de Educação',
    valorEstimado: '690000.00',
    ...patch,
  };
  return [...draftFaults(pcaItem, draft).keys()];
};

test('an item of the plan needs its year, its category, who asks for it and its amount', () => {
  expect(faults({})).toEqual([]);
  for (const field of ['exercicio', 'numero', 'categoria', 'unidadeRequisitante']) {
    expect(faults({ [field]: null })).toEqual([field]);
  }
});

test.each(['quantidade', 'valorEstimado'])('%s of an item is not below zero', (field) => {
  expect(faults({ [field]: '-1.00' })).toEqual([field]);
});
