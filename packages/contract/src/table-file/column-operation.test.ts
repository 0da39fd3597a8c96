import { describe, expect, it } from 'vitest';
import { LINE_BREAK } from '../domain/planilha.ts';
import { columnReader, type Operacao, type Origem, operate } from './column-operation.ts';

describe('an operation on a cell', () => {
  it.each<[Operacao, string, string]>([
    ['soCodigo', '12-Educação', '12'],
    ['soCodigo', '33903000 - MATERIAL DE CONSUMO', '33903000'],
    ['soCodigo', '2.181-1 – Pavimentação - Centro', '2.181-1'],
    ['soCodigo', '12', '12'],
    ['soCodigo', '-', '-'],
    ['soCodigo', '', ''],
    ['depoisDoTraco', '3351-2021', '2021'],
    ['depoisDoTraco', '33903000 - MATERIAL DE CONSUMO', 'MATERIAL DE CONSUMO'],
    ['depoisDoTraco', '3351', ''],
    ['soDigitos', 'NE 2026/000123-4', '20260001234'],
    ['soDigitos', 'sem número', ''],
  ])('%s of %j is %j', (operacao, cell, result) => {
    expect(operate(operacao, cell)).toBe(result);
  });
});

describe('the reader of a column', () => {
  const place = (heading: string) => ['a', 'b'].indexOf(heading);
  it.each<[Origem, string]>([
    [{ de: 'a' }, '1 - Um'],
    [{ de: 'a', operacao: 'soCodigo' }, '1'],
    [{ de: 'a', operacao: 'soCodigo', valores: { '1': 'P' } }, 'P'],
    [{ de: 'a', valores: { '1': 'P' } }, '1 - Um'],
    [{ fixo: ' x ' }, 'x'],
    [{ juntar: ['a', 'b'], separador: '/' }, '1 - Um/2'],
  ])('of %j gives %j', (origem, text) => {
    expect(columnReader(origem, place)([' 1 - Um ', '2'])).toBe(text);
  });

  it.each([
    ["'- Aquisição", '- Aquisição'],
    [" '-50,00", '-50,00'],
    ["''=x", "'=x"],
    ["'santa' Maria", "'santa' Maria"],
  ])('of %j removes only the apostrophe of an export', (cell, text) => {
    expect(columnReader({ de: 'a' }, place)([cell])).toBe(text);
  });

  it('writes a line break of a spreadsheet as it is told, else as a blank', () => {
    const cells = [`1${LINE_BREAK}- Um`];
    expect(columnReader({ de: 'a' }, place)(cells)).toBe('1 - Um');
    expect(columnReader({ de: 'a', operacao: 'soCodigo' }, place)(cells)).toBe('1');
    expect(columnReader({ de: 'a' }, place, '\n')(cells)).toBe('1\n- Um');
  });

  it('joins nothing of blank cells', () => {
    expect(columnReader({ juntar: ['a', 'b'], separador: '/' }, place)(['', ' '])).toBe('');
  });
});
