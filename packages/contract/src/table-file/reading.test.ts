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
    expect(cellsOf(other)[2]).toEqual(['2026', '20/04/2026', '1,00', '']);
    const address = [wrong, { linha: 2, celulas: ['Rua das Flores', 'x'] }];
    expect(cellsOf({ ...other, lines: address })[1]).toEqual(['', 'x']);
    const joined = { linha: 1, celulas: ['credor;numeroconta'] };
    const lines = [joined, { linha: 2, celulas: ['Ana;99-1'] }];
    expect(cellsOf({ ...other, lines, heading: joined })[1]).toEqual(['']);
    const unnamed = { linha: 1, celulas: ['a;b'] };
    const contacts = [unnamed, { linha: 2, celulas: ['Ana;ana@exemplo.org;(81) 3333-4444'] }];
    expect(cellsOf({ ...other, lines: contacts, heading: unnamed })[1]).toEqual(['Ana;;']);
  });
});
