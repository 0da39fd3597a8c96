import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { obraItem } from './obra-item.entity.ts';

const faults = (patch: object) => {
  const draft = {
    ...initialDraft(obraItem, '2026-01-01'),
    obra: { id: 1 },
    numero: '1.1',
    descricao: 'Alvenaria de tijolo cerâmico',
    unidade: 'm²',
    quantidade: '412.5000',
    valorUnitario: '96.3300',
    valorTotal: '39736.13',
    ...patch,
  };
  return [...draftFaults(obraItem, draft).keys()];
};

test('an item of a work is contracted whole, and executed little by little', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ quantidadeExecutada: '12.0000' })).toEqual([]);
  for (const field of ['obra', 'numero', 'descricao', 'unidade', 'quantidade', 'valorTotal']) {
    expect(faults({ [field]: null })).toEqual([field]);
  }
});

test.each(['quantidade', 'valorUnitario', 'valorTotal', 'valorPago', 'quantidadeExecutada'])(
  '%s of an item is not below zero',
  (field) => {
    expect(faults({ [field]: '-0.01' })).toEqual([field]);
  },
);
