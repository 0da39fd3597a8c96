import { describe, expect, test } from 'vitest';
import { ATOS, CONTAS, documento } from '../../../test/support/bandeja.ts';
import { escolhasOf } from './escolhas.ts';
import { cellsOf, readCell, spreadFill, spreadPaste } from './paste.ts';

const ESCOLHAS = escolhasOf(
  [
    { ...ATOS, id: 4 },
    { ...CONTAS, id: 5 },
    { ...ATOS, id: 6, nome: 'Portarias' },
    { ...CONTAS, id: 7, nome: 'Portarias' },
  ],
  [
    { id: 9, nome: 'Portaria', categoriaPublicacao: { id: 4 } },
    { id: 10, nome: 'Decreto', categoriaPublicacao: { id: 4 } },
    { id: 11, nome: 'Portaria', categoriaPublicacao: { id: 6 } },
  ],
  [{ id: 1, nome: 'Fundo de Saúde' }],
);

const COLUMNS = ['nome', 'data', 'categoriaPublicacao', 'categoriaPublicacaoTipo'] as const;

describe('cells of a spreadsheet', () => {
  test('are lines and tabs; quotes hold breaks; the last break is no line', () => {
    expect(cellsOf('a\tb\r\n"x ""y""\nz"\t\r\n')).toEqual([
      ['a', 'b'],
      ['x "y" z', ''],
    ]);
    expect(cellsOf('um')).toEqual([['um']]);
    expect(cellsOf('1\n\n3\n')).toEqual([['1'], [''], ['3']]);
    expect(cellsOf('3" de cano\tb')).toEqual([['3" de cano', 'b']]);
  });
});

describe('a text in a cell', () => {
  const item = documento(1);
  test('is a date as the imports read it', () => {
    expect(readCell('data', '5/3/2026', item, ESCOLHAS)).toEqual({ value: '2026-03-05' });
    expect(readCell('data', '2026-03-05', item, ESCOLHAS)).toEqual({ value: '2026-03-05' });
    expect(readCell('data', '31/02/2026', item, ESCOLHAS).fault).toMatch(/não é uma data/);
  });
  test('is a category without accents and case, or with its group', () => {
    expect(readCell('categoriaPublicacao', 'contas ANUAIS', item, ESCOLHAS).value).toMatchObject({
      id: 5,
    });
    expect(
      readCell('categoriaPublicacao', 'Finanças / Portarias', item, ESCOLHAS).value,
    ).toMatchObject({ id: 7 });
  });
  test('offers similar names, and all of the same name', () => {
    const wrong = readCell('categoriaPublicacao', 'Conta anual', item, ESCOLHAS);
    expect(wrong.fault).toBe('«Conta anual» não existe em Categoria.');
    expect('near' in wrong && wrong.near.map(({ value }) => value.id)).toContain(5);
    const twice = readCell('categoriaPublicacao', 'Portarias', item, ESCOLHAS);
    expect('near' in twice && twice.near.map(({ value }) => value.id)).toEqual([7, 6]);
  });
  test('is a type of the category of its document', () => {
    expect(readCell('categoriaPublicacaoTipo', 'portaria', item, ESCOLHAS)).toEqual({
      value: { id: 9, nome: 'Portaria' },
    });
    const other = documento(2, { categoriaPublicacao: CONTAS });
    expect(readCell('categoriaPublicacaoTipo', 'portaria', other, ESCOLHAS).fault).toMatch(
      /não usa este campo/,
    );
  });
});

describe('a paste', () => {
  const rows = [documento(1), documento(2, { categoriaPublicacao: null }), documento(3)];
  test('fills lines downwards and columns to the right, the category before its type', () => {
    const { edicoes, faults, cells, beyond } = spreadPaste(
      'Lei 1\t1/2/2026\t\t\nLei 2\t2/2/2026\tAtos\tDecreto\n',
      rows,
      COLUMNS,
      ESCOLHAS,
    );
    expect(edicoes).toMatchObject([
      { id: 1, campos: { nome: 'Lei 1', data: '2026-02-01' } },
      {
        id: 2,
        campos: {
          nome: 'Lei 2',
          categoriaPublicacao: { id: 4 },
          categoriaPublicacaoTipo: { id: 10 },
        },
      },
    ]);
    expect([faults, cells, beyond]).toEqual([[], 6, 0]);
  });
  test('skips the name of the column, leaves blanks, and counts lines without a document', () => {
    const spread = spreadPaste('Data\n1/2/2026\n\n3/2/2026\n4/2/2026\n', rows, ['data'], ESCOLHAS);
    expect(spread.edicoes).toEqual([
      { id: 1, campos: { data: '2026-02-01' } },
      { id: 3, campos: { data: '2026-02-03' } },
    ]);
    expect(spread.beyond).toBe(1);
  });
  test('tells a text that names nothing once for all its lines', () => {
    const { edicoes, faults } = spreadPaste(
      'Ato\nAto\nAtos',
      rows,
      ['categoriaPublicacao'],
      ESCOLHAS,
    );
    expect(faults).toMatchObject([{ campo: 'categoriaPublicacao', text: 'Ato', ids: [1, 2] }]);
    expect(edicoes.map(({ id }) => id)).toEqual([3]);
  });
  test('leaves published documents as they are', () => {
    const done = [documento(1, { situacao: 'publicada' })];
    expect(spreadPaste('x', done, ['nome'], ESCOLHAS)).toMatchObject({ edicoes: [], cells: 0 });
  });
});

describe('filling', () => {
  const source = documento(1, { categoriaPublicacaoTipo: { id: 9, nome: 'Portaria' } });
  test('repeats a category and empties the type of the former one', () => {
    const target = documento(2, {
      categoriaPublicacao: CONTAS,
      categoriaPublicacaoTipo: { id: 99, nome: 'Outro' },
    });
    expect(spreadFill(source, 'categoriaPublicacao', [source, target], ESCOLHAS).edicoes).toEqual([
      { id: 2, campos: { categoriaPublicacao: ATOS, categoriaPublicacaoTipo: null } },
    ]);
  });
  test('changes nothing where the value is the same already, unless it is a guess', () => {
    const guessed = documento(3, {
      palpites: { categoriaPublicacao: { motivo: 'lote', de: '2 de 3' } },
    });
    const { edicoes } = spreadFill(
      source,
      'categoriaPublicacao',
      [source, documento(2), guessed],
      ESCOLHAS,
    );
    expect(edicoes.map(({ id }) => id)).toEqual([3]);
  });
  test('finds a type by its name in the category of each document', () => {
    const same = documento(2);
    const portarias = documento(3, { categoriaPublicacao: { ...ATOS, id: 6 } });
    const without = documento(4, { categoriaPublicacao: CONTAS });
    const { edicoes, faults } = spreadFill(
      source,
      'categoriaPublicacaoTipo',
      [same, portarias, without],
      ESCOLHAS,
    );
    expect(edicoes).toMatchObject([
      { id: 2, campos: { categoriaPublicacaoTipo: { id: 9 } } },
      { id: 3, campos: { categoriaPublicacaoTipo: { id: 11 } } },
    ]);
    expect(faults.map(({ ids }) => ids)).toEqual([[4]]);
  });
});
