import { contrato, publicacao, registry } from '@claraboia/contract';
import type { Lista, VistaLista } from '@claraboia/contract/schema';
import { expect, test } from 'vitest';
import { knownColumns } from '../src/engine/list-columns.ts';
import { exercicioFilter } from '../src/engine/list-screen/exercicio.ts';
import { readListState } from '../src/engine/list-screen/list-state.ts';
import {
  estadoOf,
  isChanged,
  openingOf,
  openVista,
} from '../src/engine/list-screen/vistas/vista-state.ts';

const known = knownColumns(registry, contrato);
const wanted = exercicioFilter(contrato, 2026);
const VISTA: VistaLista = {
  id: 5,
  nome: 'Merenda',
  compartilhada: false,
  minha: true,
  autor: null,
  estado: {
    filtros: { objeto: { operator: 'contains', value: 'merenda' } },
    ordem: '-valor',
    exercicio: true,
    arranjo: { colunas: ['objeto', 'dataFim'], larguras: { objeto: 20 } },
  },
};
const FILTERS = {
  objeto: { by: 'text', operator: 'contains', value: 'merenda' },
  exercicio: { by: 'number', operator: 'eq', value: 2026 },
} as const;
const SORT = { path: 'valor', direction: 'DESC' } as const;

test('a view opens with its filters, its order, and the exercise of today', () => {
  expect(openVista(VISTA.estado, known, wanted)).toEqual({ filters: FILTERS, sort: SORT, lost: 0 });
  const later = openVista(VISTA.estado, known, exercicioFilter(contrato, 2027)).filters;
  expect(later.exercicio).toEqual({ by: 'number', operator: 'eq', value: 2027 });
});

test('keeps the chosen exercise without its year', () => {
  const estado = estadoOf({ filters: FILTERS, sort: SORT }, VISTA.estado.arranjo, wanted);
  expect(estado).toEqual(VISTA.estado);
  const other = { ...FILTERS, exercicio: { by: 'number', operator: 'eq', value: 2020 } } as const;
  expect(estadoOf({ filters: other, sort: null }, VISTA.estado.arranjo, wanted)).toMatchObject({
    exercicio: false,
    filtros: { exercicio: { operator: 'eq', value: 2020 } },
  });
});

test('the exercise of a date is its year', () => {
  expect(exercicioFilter(publicacao, 2026)).toEqual({
    ano: 2026,
    path: 'data',
    filter: { by: 'date', from: '2026-01-01', to: '2026-12-31' },
  });
});

test('counts the columns and filters of an older version that the list lacks', () => {
  const estado = {
    ...VISTA.estado,
    filtros: { gone: { value: 'x' }, valor: { operator: 'contains', value: 'x' } },
    ordem: 'gone',
    arranjo: { colunas: ['gone', 'objeto'], larguras: {} },
  };
  expect(openVista(estado, known, null)).toEqual({ filters: {}, sort: null, lost: 4 });
});

test('is changed by another filter, order or column, whatever the order of the keys', () => {
  const { arranjo } = VISTA.estado;
  const changed = (
    shown: Parameters<typeof isChanged>[1],
    columns = arranjo,
    vista: VistaLista = VISTA,
  ) => isChanged(vista, shown, columns, known, wanted);
  expect(changed({ filters: FILTERS, sort: SORT })).toBe(false);
  const { objeto, exercicio } = FILTERS;
  expect(changed({ filters: { exercicio, objeto }, sort: SORT })).toBe(false);
  // PostgreSQL sorts the keys of an object.
  const turned = {
    ...VISTA.estado,
    filtros: { objeto: { value: 'merenda', operator: 'contains' } },
  };
  expect(changed({ filters: FILTERS, sort: SORT }, arranjo, { ...VISTA, estado: turned })).toBe(
    false,
  );
  expect(changed({ filters: { objeto }, sort: SORT })).toBe(true);
  expect(changed({ filters: FILTERS, sort: null })).toBe(true);
  expect(changed({ filters: FILTERS, sort: SORT }, { ...arranjo, larguras: {} })).toBe(true);
});

const LISTA: Lista = {
  vistas: [VISTA],
  preferencias: { padrao: null, exercicio: false, arranjos: {} },
};
const opening = (address: string, preferencias: Partial<Lista['preferencias']> = {}) => {
  const params = new URLSearchParams(address);
  return openingOf(
    params,
    readListState(params, known),
    { ...LISTA, preferencias: { ...LISTA.preferencias, ...preferencias } },
    known,
    wanted,
  );
};

test.each([
  ['', {}],
  ['vista=nenhuma', { padrao: 5, exercicio: true }],
  ['pagina=2', { padrao: 5 }],
  ['selecionado=3', { padrao: 5, exercicio: true }],
  ['vista=5&filtro={}', {}],
  ['vista=5&ordem=', {}],
  // The default view is no longer shared.
  ['', { padrao: 9 }],
])('an address with a state is open already: "%s"', (address, preferencias) => {
  expect(opening(address, preferencias)).toBeNull();
});

test('opens the view of the address, or the default one', () => {
  const patch = { filters: FILTERS, sort: SORT, vista: 5, page: 1 };
  expect(opening('vista=5')).toEqual({ patch, note: null });
  expect(opening('', { padrao: 5, exercicio: true })).toEqual({ patch, note: null });
  expect(opening('vista=9')?.patch).toEqual({ vista: null });
  expect(opening('vista=9')?.note).toContain('não existe mais');
});

test('opens filtered by the exercise if the person left it so', () => {
  expect(opening('', { exercicio: true })?.patch).toEqual({
    filters: { exercicio: FILTERS.exercicio },
  });
});
