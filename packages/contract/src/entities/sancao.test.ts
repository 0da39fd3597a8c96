import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { sancao } from './sancao.entity.ts';

const faults = (patch: object) => {
  const draft = {
    ...initialDraft(sancao, '2026-01-01'),
    nome: 'Fictícia Ltda.',
    documento: '11222333000181',
    especie: { id: 1 },
    processo: '1/2025',
    inicio: '2025-01-02',
    ...patch,
  };
  return [...draftFaults(sancao, draft).keys()];
};

test('a sanction names whom, which, by which process and since when', () => {
  expect(faults({})).toEqual([]);
  for (const field of ['nome', 'documento', 'especie', 'processo', 'inicio']) {
    expect(faults({ [field]: null })).toEqual([field]);
  }
  expect(faults({ fim: '2025-01-01' })).toEqual(['fim']);
});
