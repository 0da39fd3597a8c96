import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { diariaValor } from './diaria-valor.entity.ts';

const faults = (patch: object) => {
  const draft = {
    ...initialDraft(diariaValor, '2026-01-01'),
    grupo: 'Secretários',
    valorNoEstado: '250.00',
    ato: 'Decreto nº 12/2026',
    ...patch,
  };
  return [...draftFaults(diariaValor, draft).keys()];
};

test('a group of posts has at least one amount, and a day of confirmation, which begins as today', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ valorNoEstado: null })).toEqual(['valorNoEstado']);
  expect(faults({ valorNoEstado: null, valorForaDoPais: '900.00' })).toEqual([]);
  expect(faults({ valorForaDoEstado: '-1.00' })).toEqual(['valorForaDoEstado']);
  expect(faults({ grupo: null })).toEqual(['grupo']);
  expect(faults({ vigenteEm: null })).toEqual(['vigenteEm']);
});
