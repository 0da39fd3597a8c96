import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { fiscalContrato } from './fiscal-contrato.entity.ts';

const faults = (patch: object) => {
  const draft = {
    ...initialDraft(fiscalContrato, '2026-01-01'),
    contrato: { id: 1 },
    nome: 'Maria Fictícia',
    inicio: '2025-01-02',
    ...patch,
  };
  return [...draftFaults(fiscalContrato, draft).keys()];
};

test('an inspector has a contract and a first day, and may go on', () => {
  expect(faults({})).toEqual([]);
  for (const field of ['contrato', 'nome', 'inicio']) {
    expect(faults({ [field]: null })).toEqual([field]);
  }
  expect(faults({ fim: '2025-01-02' })).toEqual([]);
  expect(faults({ fim: '2025-01-01' })).toEqual(['fim']);
});
