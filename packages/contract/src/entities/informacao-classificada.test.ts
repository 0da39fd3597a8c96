import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { informacaoClassificada } from './informacao-classificada.entity.ts';

const faults = (patch: object) => {
  const draft = {
    ...initialDraft(informacaoClassificada, '2026-01-01'),
    codigo: 'RES-1',
    assunto: 'Rotas',
    categoria: 'Segurança',
    grau: { id: 1 },
    dispositivoLegal: 'Lei 12.527/2011, art. 23',
    data: '2025-01-02',
    prazo: '5 anos',
    situacao: { id: 1 },
    ...patch,
  };
  return [...draftFaults(informacaoClassificada, draft).keys()];
};

test('information is declassified on a day, not before it was classified', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ desclassificadaEm: '2025-02-03' })).toEqual(['desclassificadaEm']);
  expect(faults({ situacao: { id: 2 } })).toEqual(['desclassificadaEm']);
  expect(faults({ situacao: { id: 2 }, desclassificadaEm: '2025-02-03' })).toEqual([]);
  expect(faults({ situacao: { id: 2 }, desclassificadaEm: '2025-01-01' })).toEqual([
    'desclassificadaEm',
  ]);
});
