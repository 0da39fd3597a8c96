import { describe, expect, it } from 'vitest';
import { describeReading, type SeenFile } from './reading.ts';

const heading = { linha: 3, celulas: ['ano', 'dia', 'valor', 'NRCONTA'] };
const seen: SeenFile = {
  lines: [
    { linha: 1, celulas: ['Relatório', 'ana@exemplo.org', 'CPF 529.982.247-25'] },
    heading,
    { linha: 4, celulas: ['2026', '20/04/2026', '1,00', '99-1'] },
    { linha: 5, celulas: ['Total', '', '1,00', ''] },
  ],
  heading,
  titulos: 1,
  rows: [
    ['2026', '20/04/2026', '1,00', ''],
    ['Total', '', '1,00', ''],
  ],
  dropped: new Set([3]),
  amounts: ['1,00'],
};
const cellsOf = (file: SeenFile) => describeReading(file).linhas.map(({ celulas }) => celulas);

describe('the description of a reading', () => {
  it('tells the heading, the notation, and what is no record', () => {
    const { linhas, ...rest } = describeReading(seen);
    expect(rest).toEqual({
      linhaDoCabecalho: 3,
      colunas: 4,
      numeros: 'virgula',
      datas: 'dia',
      letrasTrocadas: false,
      titulos: 1,
      totais: 1,
    });
    expect(linhas.map(({ linha, papel }) => [linha, papel])).toEqual([
      [1, 'titulo'],
      [3, 'cabecalho'],
      [4, 'lancamento'],
      [5, 'alheia'],
    ]);
  });

  it.each([
    [['1.234'], 'ambiguo'],
    [['1.234', '12.5'], 'ponto'],
    [['1,5', '12.5'], 'misturado'],
    [['', 'x'], null],
  ])('numbers %j: %s', (amounts, numeros) => {
    expect(describeReading({ ...seen, amounts }).numeros).toBe(numeros);
  });

  it.each([
    ['2026-04-20 00:00:00', 'ano'],
    ['2026/000123-4', null],
    ['2026-000123', null],
  ])('the date %j: %s', (cell, datas) => {
    expect(describeReading({ ...seen, rows: [[cell, '', '', '']] }).datas).toBe(datas);
  });

  it('warns of letters that a system misread', () => {
    expect(describeReading({ ...seen, rows: [['SÃ£o', '', '', '']] }).letrasTrocadas).toBe(true);
    expect(describeReading({ ...seen, rows: [['São', '', '', 'SÃ£o']] }).letrasTrocadas).toBe(
      false,
    );
  });

  it('shows no private cell', () => {
    expect(cellsOf(seen)).toEqual([
      ['Relatório', '', 'CPF ***.982.247-**'],
      ['ano', 'dia', 'valor', 'NRCONTA'],
      ['2026', '20/04/2026', '1,00', ''],
      ['Total', '', '1,00', ''],
    ]);
  });

  it('shows no private cell below a wrong heading, or with a wrong separator', () => {
    const wrong = { linha: 1, celulas: ['Relatório'] };
    const other = { ...seen, heading: wrong, dropped: new Set<number>() };
    expect(cellsOf(other)[2]).toEqual(['2026', '', '', '']);
    const address = [wrong, { linha: 2, celulas: ['Rua das Flores', 'x'] }];
    expect(cellsOf({ ...other, lines: address })[1]).toEqual(['', '']);
    const joined = { linha: 1, celulas: ['credor;numeroconta'] };
    const lines = [joined, { linha: 2, celulas: ['Ana;99-1'] }];
    const dropped = new Set([0]);
    expect(cellsOf({ ...other, lines, heading: joined, dropped })[1]).toEqual(['']);
    const unnamed = { linha: 1, celulas: ['a;b'] };
    const contacts = [unnamed, { linha: 2, celulas: ['Ana;ana@exemplo.org;(81) 3333-4444'] }];
    expect(cellsOf({ ...other, lines: contacts, heading: unnamed })[1]).toEqual(['Ana;;']);
  });

  const shownBelow = (
    names: readonly string[],
    cells: readonly string[],
    dropped: readonly number[] = [],
    above: readonly (readonly string[])[] = [],
  ) => {
    const named = { linha: above.length + 1, celulas: names };
    const titles = above.map((celulas, at) => ({ linha: at + 1, celulas }));
    const lines = [...titles, named, { linha: named.linha + 1, celulas: cells }];
    return cellsOf({ ...seen, lines, heading: named, dropped: new Set(dropped) }).at(-1);
  };

  it('shows nothing of a shifted line if a column is private, and nothing below an empty heading', () => {
    const names = ['NOME', 'CONTA', 'VALOR'];
    expect(shownBelow(names, ['Silva', ' João', '12345-6', '10,00'], [1])).toEqual([
      '',
      '',
      '',
      '',
    ]);
    expect(shownBelow(names, ['Silva', '12345-6'], [1])).toEqual(['', '']);
    expect(shownBelow(names, ['Silva', '12345-6', '10,00', ''], [1])).toEqual([
      ...['Silva', '', '10,00', ''],
    ]);
    const untitled = ['ano', 'ug', 'credor', ' ', 'valor'];
    expect(shownBelow(untitled, ['2026', '1', 'Ana', 'Rua das Flores, 10', '10,00'])).toEqual([
      ...['2026', '1', 'Ana', '', '10,00'],
    ]);
  });

  it('shows a column whose cells only sound private', () => {
    const names = ['credor', 'historico', 'numero', 'valor'];
    const bank = ['BANCO DO BRASIL', 'Conta de luz', '12', '10,00'];
    expect(shownBelow(names, bank, [], [['Endereço: Praça da Matriz, 1']])).toEqual(bank);
    expect(shownBelow(['Telefone', 'Nome'], ['192', 'Samu'])).toEqual(['192', 'Samu']);
  });

  it('hides a column below another line of private names', () => {
    const names = ['nome', 'endereço'];
    expect(shownBelow(['Relatório', 'Alfa'], ['Ana', 'x'], [], [names])).toEqual(['Ana', '']);
  });
});
