import { expect, test } from 'vitest';
import { EMENDA_ORIGEM, EMENDA_TIPO } from '../domain/emenda.ts';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { emenda } from './emenda.entity.ts';

const faults = (patch: object) => {
  const draft = {
    ...initialDraft(emenda, '2026-01-01'),
    origem: { id: EMENDA_ORIGEM.federal },
    exercicio: 2026,
    numero: '202642420001',
    tipo: { id: EMENDA_TIPO.especial },
    autor: 'Parlamentar Fictícia',
    objeto: 'Calçamento do distrito de Boa Vista',
    ...patch,
  };
  return [...draftFaults(emenda, draft).keys()];
};

test('an amendment has an origin, a year, a number, a kind, an author and an object', () => {
  expect(faults({})).toEqual([]);
  for (const field of ['origem', 'exercicio', 'numero', 'tipo', 'autor', 'objeto']) {
    expect(faults({ [field]: null })).toEqual([field]);
  }
});

test('its plan ends after it begins, and its amounts are not below zero', () => {
  expect(faults({ inicio: '2026-03-01', fim: '2026-02-28' })).toEqual(['fim']);
  expect(faults({ inicio: '2026-03-01', fim: '2026-03-01' })).toEqual([]);
  for (const field of ['valorPrevisto', 'valorRepassado']) {
    expect(faults({ [field]: '-0.01' })).toEqual([field]);
  }
});
