import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { diaria } from './diaria.entity.ts';

const faults = (patch: object) => {
  const draft = {
    ...initialDraft(diaria, '2026-01-01'),
    beneficiario: 'Maria das Dores',
    cargo: 'Professora',
    inicio: '2026-03-10',
    fim: '2026-03-12',
    destino: 'Recife/PE',
    abrangencia: { id: 1 },
    motivo: 'Formação de professores',
    quantidade: '2.5',
    valorTotal: '750.00',
    ...patch,
  };
  return [...draftFaults(diaria, draft).keys()];
};

test('a journey tells who, where to, when, why and how much', () => {
  expect(faults({})).toEqual([]);
  for (const field of ['beneficiario', 'cargo', 'inicio', 'fim', 'destino', 'motivo']) {
    expect(faults({ [field]: null })).toEqual([field]);
  }
  expect(faults({ abrangencia: null, quantidade: null })).toEqual(['abrangencia', 'quantidade']);
});

test('a journey ends after it begins, and takes some time and no negative amount', () => {
  expect(faults({ fim: '2026-03-10' })).toEqual([]);
  expect(faults({ fim: '2026-03-09' })).toEqual(['fim']);
  expect(faults({ quantidade: '0.0' })).toEqual(['quantidade']);
  expect(faults({ valorTotal: '-1.00' })).toEqual(['valorTotal']);
});
