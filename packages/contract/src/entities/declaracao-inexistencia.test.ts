import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { declaracaoInexistencia } from './declaracao-inexistencia.entity.ts';

const faults = (patch: object) => {
  const draft = {
    ...initialDraft(declaracaoInexistencia, '2026-01-01'),
    declaracao: 'Não houve emendas estaduais neste período.',
    periodo: '2026',
    ...patch,
  };
  return [...draftFaults(declaracaoInexistencia, draft).keys()];
};

test('a declaration is about a category or a page, never about both or neither', () => {
  const page = { conteudo: { id: 12 }, inicio: '2026-01-01', fim: '2026-12-31' };
  expect(faults({})).toEqual(['categoriaPublicacao']);
  expect(faults({ categoriaPublicacao: { id: 1 } })).toEqual([]);
  expect(faults(page)).toEqual([]);
  expect(faults({ ...page, categoriaPublicacao: { id: 1 } })).toEqual(['conteudo']);
});

test('a declaration about a page has the first and the last day of its period', () => {
  const conteudo = { id: 12 };
  expect(faults({ conteudo })).toEqual(['inicio', 'fim']);
  expect(faults({ conteudo, inicio: '2026-12-31', fim: '2026-01-01' })).toEqual(['fim']);
});
