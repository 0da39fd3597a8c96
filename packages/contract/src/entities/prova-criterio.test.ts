import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { provaCriterio } from './prova-criterio.entity.ts';

const faults = (patch: object) => {
  const draft = {
    ...initialDraft(provaCriterio, '2026-01-01'),
    matrizItem: { id: 1 },
    ...patch,
  };
  return [...draftFaults(provaCriterio, draft).keys()];
};

test('a proof has the fields of its kind alone', () => {
  expect(faults({})).toEqual(['tipo']);
  expect(faults({ tipo: 'categoria' })).toEqual(['categoriaPublicacao']);
  expect(faults({ tipo: 'categoria', categoriaPublicacao: { id: 1 } })).toEqual([]);
  expect(faults({ tipo: 'configuracao' })).toEqual(['campoPortal']);
  expect(faults({ tipo: 'configuracao', campoPortal: 'esicUrl' })).toEqual([]);
  expect(faults({ tipo: 'configuracao', campoPortal: 'nome' })).toEqual(['campoPortal']);
  expect(faults({ tipo: 'pagina' })).toEqual(['pagina']);
  expect(faults({ tipo: 'pagina', pagina: 'servicos' })).toEqual([]);
  expect(faults({ tipo: 'nao_se_aplica', motivo: 'Não há', campoPortal: 'email' })).toEqual([
    'campoPortal',
  ]);
  expect(faults({ tipo: 'fora' })).toEqual(['endereco', 'conferidoEm', 'conferidoPor']);
  const fora = {
    tipo: 'fora',
    endereco: 'https://sitio.example/',
    conferidoPor: 'Ana, controladora',
    conferidoEm: '2026-01-01',
  };
  expect(faults(fora)).toEqual([]);
  expect(faults({ tipo: 'nao_se_aplica' })).toEqual(['motivo']);
});
