import { contrato, licitacao, publicacao, registry } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { formatCell, listColumns } from '../src/engine/list-columns.ts';
import { conditionsFor, filterText } from '../src/engine/list-screen/column-filter.ts';
import { nextSort, readListState, writeListState } from '../src/engine/list-screen/list-state.ts';
import { searchPaths } from '../src/engine/search-paths.ts';
import { exemplo, testRegistry } from './support/exemplo.ts';

const columns = listColumns(testRegistry, exemplo);

test('columns through references are headed by the last reference', () => {
  const heads = listColumns(registry, publicacao).map(({ header }) => header);
  expect(heads).toEqual(['Nome', 'Data', 'Grupo', 'Categoria', 'Tipo']);
});

test.each([licitacao, contrato])('$key: the list and the lookup find by the object', (entity) => {
  expect(listColumns(registry, entity).map(({ path }) => path)).toContain('objeto');
  expect(searchPaths(registry, entity)).toContain('objeto');
});

test('a state written to an address is read back the same', () => {
  const state = {
    filters: {
      nome: { by: 'text', operator: 'startsWith', value: 'ção & "x"' },
      ordem: { by: 'number', operator: 'le', value: -3 },
      ativo: { by: 'boolean', value: false },
      valor: { by: 'decimal', operator: 'ge', value: '1234.50' },
      data: { by: 'date', from: '2026-01-01', to: null },
    },
    sort: { path: 'opcao.nome', direction: 'DESC' },
    page: 4,
    selected: 9,
    vista: null,
  } as const;
  expect(readListState(new URLSearchParams(writeListState(state).toString()), columns)).toEqual(
    state,
  );
});

test('invalid parameters are left out', () => {
  const params = new URLSearchParams({
    filtro:
      '{"nome":{"operator":"gt","value":"x"},"ordem":{"operator":"eq","value":"1"},"valor":{"operator":"eq","value":"1,5"},"senha":{}}',
    ordem: '-segredo',
    pagina: '-1',
    selecionado: 'abc',
  });
  expect(readListState(params, columns)).toEqual({
    filters: {},
    sort: null,
    page: 1,
    selected: null,
    vista: null,
  });
  expect(readListState(new URLSearchParams('filtro={{'), columns).filters).toEqual({});
});

test('an empty state needs no address', () => {
  const state = { filters: {}, sort: null, page: 1, selected: null, vista: null };
  expect(writeListState(state).toString()).toBe('');
});

test('a first click on the column that already sorts turns it round', () => {
  const initial = [{ path: 'ordem', direction: 'ASC' }] as const;
  expect(nextSort(null, initial, 'ordem')).toEqual({ path: 'ordem', direction: 'DESC' });
  expect(nextSort(null, initial, 'nome')).toEqual({ path: 'nome', direction: 'ASC' });
  expect(nextSort({ path: 'nome', direction: 'DESC' }, initial, 'nome')).toBeNull();
});

test('a day of an instant is the day Brasília lived', () => {
  const column = {
    path: 'quando' as const,
    header: 'Quando' as const,
    kind: 'dateTime' as const,
    sortable: true,
    searched: ['quando'],
    width: 10.5,
    isFlexible: false,
  } as const;
  expect(conditionsFor(column, { by: 'date', from: '2026-01-01', to: '2026-01-01' })).toEqual([
    { path: 'quando', operator: 'ge', value: '2026-01-01T03:00:00.000Z' },
    { path: 'quando', operator: 'le', value: '2026-01-02T02:59:59.000Z' },
  ]);
});

test('a filter is said in words', () => {
  const texts = [
    ['nome', { by: 'text', operator: 'startsWith', value: 'Ata' }],
    ['valor', { by: 'decimal', operator: 'ge', value: '1500.00' }],
    ['ativo', { by: 'boolean', value: false }],
    ['data', { by: 'date', from: '2026-01-01', to: null }],
    ['data', { by: 'date', from: null, to: '2026-01-31' }],
    ['data', { by: 'date', from: '2026-01-01', to: '2026-01-31' }],
  ] as const;
  const said = texts.map(([path, filter]) => {
    const column = columns.find((each) => each.path === path);
    return column && filterText(column, filter);
  });
  expect(said).toEqual([
    'Nome começa com “Ata”',
    'Valor maior ou igual a 1.500,00',
    'Ativo: Não',
    'Data a partir de 01/01/2026',
    'Data até 31/01/2026',
    'Data de 01/01/2026 a 31/01/2026',
  ]);
});

test('texts take the room that the other columns leave', () => {
  const flexible = listColumns(registry, licitacao).flatMap(({ path, isFlexible }) =>
    isFlexible ? [path] : [],
  );
  expect(flexible).toEqual(['modalidadeTipo.nome', 'unidadeGestora', 'situacao', 'objeto']);
});

test.each([
  ['date', '2026-11-24', undefined],
  ['dateTime', '2026-11-24T15:35:59.000Z', undefined],
  ['masked', '99913001000130', 'cpfCnpj'],
] as const)('a %s has the room of its longest value', (kind, value, mask) => {
  const letters = formatCell({ kind, mask }, value).length;
  const columns = registry.all.flatMap((entity) => listColumns(registry, entity));
  const widths = columns.filter((column) => column.kind === kind).map(({ width }) => width);
  // Half a rem per letter at 14 px, and the padding of a cell.
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(0.52 * letters + 1.25);
});

test('cells', () => {
  expect(formatCell({ kind: 'boolean' }, true)).toBe('SIM');
  expect(formatCell({ kind: 'boolean' }, false)).toBe('NÃO');
  expect(formatCell({ kind: 'date' }, '2026-03-15')).toBe('15/03/2026');
  expect(formatCell({ kind: 'integer' }, 2026)).toBe('2026');
  expect(formatCell({ kind: 'richText' }, '<p>Um <b>texto</b></p>')).toBe('Um texto');
  expect(formatCell({ kind: 'text' }, null)).toBe('');
  expect(formatCell({ kind: 'decimal' }, '-1234.50')).toBe('-1.234,50');
  expect(formatCell({ kind: 'color' }, '#1351b4')).toBe('#1351b4');
  expect(formatCell({ kind: 'text', shownUpTo: '/' }, '54/2026/PE')).toBe('54');
});
