import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { estagiario } from './estagiario.entity.ts';

const faults = (patch: object) => {
  const draft = {
    ...initialDraft(estagiario, '2026-01-01'),
    nome: 'Ana Luz',
    inicio: '2026-02-01',
    fim: '2026-12-31',
    curso: 'Pedagogia',
    lotacao: 'Secretaria de Educação',
    ...patch,
  };
  return [...draftFaults(estagiario, draft).keys()];
};

test('a trainee has both days of the contract, in order', () => {
  expect(faults({})).toEqual([]);
  for (const field of ['nome', 'inicio', 'fim', 'curso', 'lotacao']) {
    expect(faults({ [field]: null })).toEqual([field]);
  }
  expect(faults({ fim: '2026-01-31' })).toEqual(['fim']);
});
