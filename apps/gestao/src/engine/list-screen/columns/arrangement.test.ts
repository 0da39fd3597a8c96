import { expect, test } from 'vitest';
import type { ListColumn } from '../../list-columns.ts';
import { arranged, moved, PLAIN, withColumns, withWidth } from './arrangement.ts';

const column = (path: string, isFlexible = false): ListColumn => ({
  path,
  header: path.toUpperCase(),
  kind: 'text',
  sortable: true,
  searched: [path],
  width: 10,
  isFlexible,
});
const KNOWN = [column('nome', true), column('data'), column('valor'), column('extra')];
const OWN = ['nome', 'data', 'valor'];
const shown = (colunas: readonly string[] | null, larguras = {}) =>
  arranged(KNOWN, OWN, { colunas: colunas && [...colunas], larguras });

test('shows the columns of the list, or those chosen in their order; unknown ones are left out', () => {
  expect(shown(null).map(({ path }) => path)).toEqual(OWN);
  expect(shown(['extra', 'gone', 'nome']).map(({ path }) => path)).toEqual(['extra', 'nome']);
  expect(shown(['gone']).map(({ path }) => path)).toEqual(OWN);
});

test('a column with a chosen width takes no share of the rest', () => {
  const [nome, data] = shown(null, { nome: 22 });
  expect([nome?.width, nome?.isFlexible]).toEqual([22, false]);
  expect(data?.width).toBe(10);
});

test('columns move one place, up to the ends', () => {
  expect(moved(OWN, 'valor', 'up')).toEqual(['nome', 'valor', 'data']);
  expect(moved(OWN, 'nome', 'down')).toEqual(['data', 'nome', 'valor']);
  expect(moved(OWN, 'nome', 'up')).toBe(OWN);
  expect(moved(OWN, 'valor', 'down')).toBe(OWN);
});

test('the columns of the list in its order are no choice', () => {
  const chosen = withColumns(PLAIN, OWN, ['data', 'nome', 'valor']);
  expect(chosen.colunas).toEqual(['data', 'nome', 'valor']);
  expect(withColumns(chosen, OWN, OWN)).toEqual(PLAIN);
});

test('a width stays within its limits, and is forgotten again', () => {
  const widths = [1, 12.345, 900].map((width) => withWidth(PLAIN, KNOWN, 'data', width).larguras);
  expect(widths).toEqual([{ data: 4 }, { data: 12.35 }, { data: 60 }]);
  expect(withWidth({ colunas: null, larguras: { data: 9 } }, KNOWN, 'data', null)).toEqual(PLAIN);
});

test('without a flexible column left, the others keep the width that they have', () => {
  const measured = new Map([
    ['nome', 20],
    ['data', 11],
    ['valor', 12],
  ]);
  expect(withWidth(PLAIN, shown(null), 'nome', 25, measured).larguras).toEqual({
    nome: 25,
    data: 11,
    valor: 12,
  });
  expect(withWidth(PLAIN, shown(null), 'data', 15, measured).larguras).toEqual({ data: 15 });
});
