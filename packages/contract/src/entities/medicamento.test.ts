import { expect, test } from 'vitest';
import { MEDICAMENTO_LISTA } from '../domain/medicamento-lista.ts';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { estoqueMedicamento } from './estoque-medicamento.entity.ts';
import { medicamento } from './medicamento.entity.ts';

test('a medicine of high cost tells whom to ask', () => {
  const faults = (patch: object) => {
    const draft = {
      ...initialDraft(medicamento, '2026-01-01'),
      nome: 'Dipirona sódica',
      apresentacao: 'Comprimido de 500 mg',
      lista: { id: MEDICAMENTO_LISTA.remume },
      comoObter: 'Leve a receita à farmácia.',
      documentos: 'Receita e cartão do SUS',
      onde: 'Farmácia do Centro',
      posicaoEm: '2026-01-01',
      ...patch,
    };
    return [...draftFaults(medicamento, draft).keys()];
  };
  expect(faults({})).toEqual([]);
  expect(faults({ lista: { id: MEDICAMENTO_LISTA.especializado } })).toEqual(['canal']);
  for (const field of ['nome', 'apresentacao', 'lista', 'comoObter', 'documentos', 'onde']) {
    expect(faults({ [field]: null })).toEqual([field]);
  }
});

test('stock is counted on a day, and may be zero', () => {
  const faults = (patch: object) => {
    const draft = {
      ...initialDraft(estoqueMedicamento, '2026-01-01'),
      medicamento: { id: 1 },
      unidade: { id: 1 },
      quantidade: 0,
      ...patch,
    };
    return [...draftFaults(estoqueMedicamento, draft).keys()];
  };
  expect(faults({})).toEqual([]);
  expect(faults({ quantidade: -1 })).toEqual(['quantidade']);
  expect(faults({ quantidade: null })).toEqual(['quantidade']);
  expect(faults({ posicaoEm: null })).toEqual(['posicaoEm']);
});
