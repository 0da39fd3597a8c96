import { describe, expect, it } from 'vitest';
import { hasData, JUDGED_ROWS, privateColumns } from './private-columns.ts';
import { reasonOfText } from './private-content.ts';

describe('private columns of a file', () => {
  it('are found by heading and by content, each with its reason', () => {
    const rows = [
      ['1', '99-1', 'ana@exemplo.org', 'x'],
      ['2', '', 'rui@exemplo.org', 'y'],
    ];
    expect([...privateColumns(['Número', 'NRCONTA', 'Observação', 'Nota'], rows)]).toEqual([
      [1, { coluna: 'NRCONTA', motivo: 'dados de banco, agência ou conta' }],
      [2, { coluna: 'Observação', motivo: 'telefone ou e-mail' }],
    ]);
  });

  it('are not those without a heading, which nobody can map', () => {
    expect(privateColumns([''], [['ana@exemplo.org']]).size).toBe(0);
  });

  it('are judged by the first rows', () => {
    const rows = [
      ...Array.from({ length: JUDGED_ROWS }, () => ['']),
      ...Array.from({ length: 2 * JUDGED_ROWS }, () => ['ana@exemplo.org']),
    ];
    expect(privateColumns(['Nota'], rows).size).toBe(0);
  });
});

describe('a row of headings', () => {
  const above = [['credor', 'NUMEROCONTA']];
  it.each([
    [['Ana', '99-1'], true],
    [['Ana', 'ana@exemplo.org'], true],
    [['credor', 'CONTA 2'], true],
    [['exercicio', 'valor'], false],
    [['1º nome', 'valor'], false],
    [['2026;Ana Silva;ana@exemplo.org;10', '00'], true],
  ])('%j has data: %s', (headings, found) => {
    expect(hasData(headings, above)).toBe(found);
  });

  it('has none because of a title above it, which has a single cell', () => {
    const headings = ['Exercício 2026', 'valor'];
    expect(hasData(headings, [['Telefone: (81) 3333-4444', ' ']])).toBe(false);
    expect(hasData(headings, [['Telefone', 'Nome']])).toBe(true);
  });
});

describe('a column that is read into a public text', () => {
  it.each([
    [['529.982.247-25', '11144477735', ''], 'pessoal'],
    [['ana@exemplo.org', '(81) 98888-7777'], 'contato'],
    [['ag 1234 conta 5678-9'], 'banco'],
    [['Rua das Flores, 123', 'Av. Brasil, 45'], null],
    [['15/03/1980'], null],
    [['Pago a Ana, CPF 529.982.247-25', '99.910.001/0001-30'], null],
    [[], null],
  ])('%j: %s', (cells, reason) => {
    expect(reasonOfText(cells)).toBe(reason);
  });
});
