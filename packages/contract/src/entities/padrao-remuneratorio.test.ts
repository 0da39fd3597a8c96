import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { presetChanges } from '../engine/many.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { padraoRemuneratorio } from './padrao-remuneratorio.entity.ts';

const faults = (patch: object) => {
  const draft = {
    ...initialDraft(padraoRemuneratorio, '2026-01-01'),
    cargo: 'Professor',
    vencimento: '4867.77',
    ato: 'Lei nº 1.234/2025',
    ...patch,
  };
  return [...draftFaults(padraoRemuneratorio, draft).keys()];
};

test('a post has a name, a pay and the law behind it', () => {
  expect(faults({})).toEqual([]);
  for (const field of ['cargo', 'vencimento', 'ato']) {
    expect(faults({ [field]: null })).toEqual([field]);
  }
  expect(faults({ vencimento: '-1.00' })).toEqual(['vencimento']);
  expect(faults({ vagasOcupadas: -1 })).toEqual(['vagasOcupadas']);
});

test('one button confirms that the table is in force, on the day it is pressed', () => {
  const [preset] = padraoRemuneratorio.capabilities.many?.presets ?? [];
  expect(preset && presetChanges(preset, '2026-05-04')).toEqual({ vigenteEm: '2026-05-04' });
});
