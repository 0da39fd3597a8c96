import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { obraEtapa } from './obra-etapa.entity.ts';

const faults = (patch: object) => {
  const draft = {
    ...initialDraft(obraEtapa, '2026-01-01'),
    obra: { id: 1 },
    numero: '1',
    descricao: 'Fundações',
    inicio: '2026-03-01',
    fim: '2026-03-31',
    valorPrevisto: '39736.13',
    percentual: 0,
    ...patch,
  };
  return [...draftFaults(obraEtapa, draft).keys()];
};

test('a step has its days and its value', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ fim: '2026-02-28' })).toEqual(['fim']);
  expect(faults({ valorPrevisto: '-1.00' })).toEqual(['valorPrevisto']);
  expect(faults({ percentual: 101 })).toEqual(['percentual']);
});
