import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { sicEstatistica } from './sic-estatistica.entity.ts';

const faults = (patch: object) => {
  const draft = {
    ...initialDraft(sicEstatistica, '2026-01-01'),
    exercicio: 2025,
    recebidos: 10,
    atendidos: 8,
    indeferidos: 1,
    emAndamento: 1,
    pessoasFisicas: 9,
    pessoasJuridicas: 1,
    ...patch,
  };
  return [...draftFaults(sicEstatistica, draft).keys()];
};

test('each number of a report is given, and may be zero', () => {
  expect(faults({})).toEqual([]);
  for (const field of ['recebidos', 'atendidos', 'indeferidos', 'pessoasFisicas']) {
    expect(faults({ [field]: null })).toEqual([field]);
    expect(faults({ [field]: -1 })).toEqual([field]);
    expect(faults({ [field]: 0 })).toEqual([]);
  }
  expect(faults({ prazoMedio: '-0.5' })).toEqual(['prazoMedio']);
});
