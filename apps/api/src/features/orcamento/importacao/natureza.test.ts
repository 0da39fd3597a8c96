import { describe, expect, it } from 'vitest';
import { readNaturezaDaDespesa, readNaturezaDaReceita } from './natureza.ts';
import { LISTAS } from './parse-rows.fixture.ts';

describe('the nature of spending', () => {
  it.each([
    ['3.3.90.39', [3, 3, 90, 39], '3.3.90.39'],
    ['339039', [3, 3, 90, 39], '3.3.90.39'],
    ['33903900', [3, 3, 90, 39], '3.3.90.39'],
    ['3.3.90.39.05.00', [3, 3, 90, 39], '3.3.90.39'],
    ['3 3 90 39', [3, 3, 90, 39], '3.3.90.39'],
    ['3339039', [3, 3, 90, 39], '3.3.90.39'],
    ['3339039050000', [3, 3, 90, 39], '3.3.90.39'],
    ['3.3.3.90.39.00.00.00', [3, 3, 90, 39], '3.3.90.39'],
    ['3.4.4.90.52', [4, 4, 90, 52], '4.4.90.52'],
    ['3.1.90.4', [3, 1, 90, 4], '3.1.90.04'],
    ['3.3.90', [3, 3, 90, null], '3.3.90.00'],
    ['33900000', [3, 3, 90, null], '3.3.90.00'],
    ['9.9.99.99', [9, 9, 99, 99], '9.9.99.99'],
  ])('%j is %j', (texto, ids, canonical) => {
    const {
      categoria,
      grupo,
      modalidade,
      elemento,
      texto: found,
    } = readNaturezaDaDespesa(texto, LISTAS);
    expect([[categoria, grupo, modalidade, elemento], found]).toEqual([ids, canonical]);
  });

  it.each([
    ['abc', '«abc» não é uma natureza da despesa como 3.3.90.39.'],
    ['339', '«339» não é uma natureza da despesa como 3.3.90.39.'],
    ['4339039', '«4339039» não é uma natureza da despesa como 3.3.90.39.'],
    ['5.3.90.39', 'A categoria 5 de «5.3.90.39» não existe na tabela nacional.'],
    ['3.8.90.39', 'O grupo 8 de «3.8.90.39» não existe na tabela nacional.'],
    ['3.3.89.39', 'A modalidade 89 de «3.3.89.39» não existe na tabela nacional.'],
    ['3.3.90.02', 'O elemento 02 de «3.3.90.02» não existe na tabela nacional.'],
    ['31904', 'A categoria 1 de «31904» não existe na tabela nacional.'],
  ])('%j is no valid code', (texto, motivo) => {
    expect(() => readNaturezaDaDespesa(texto, LISTAS)).toThrow(
      expect.objectContaining({ coluna: 'natureza', message: motivo }),
    );
  });
});

describe('the nature of revenue', () => {
  it.each([
    ['1.1.1.2.50.0.1', '11125001'],
    ['11125001', '11125001'],
    ['1.1.1.2.50.0.1.01.00', '111250010100'],
    ['7.2.1.5.01.1.1', '72150111'],
  ])('%j is %j', (texto, natureza) => {
    expect(readNaturezaDaReceita(texto, LISTAS)).toBe(natureza);
  });

  it.each([
    ['1112', '«1112» não é uma natureza da receita de 8 a 12 dígitos, como 1.1.1.2.50.0.1.'],
    [
      '4111250010000',
      '«4111250010000» não é uma natureza da receita de 8 a 12 dígitos, como 1.1.1.2.50.0.1.',
    ],
    [
      '91111250',
      '«91111250» é de uma dedução: escreva a natureza da própria receita, e «Sim» em dedução.',
    ],
    ['31125001', 'A categoria 3 de «31125001» não existe na tabela nacional.'],
    ['18125001', 'A origem 18 de «18125001» não existe na tabela nacional.'],
    ['78125001', 'A origem 18 de «78125001» não existe na tabela nacional.'],
  ])('%j is no valid code', (texto, motivo) => {
    expect(() => readNaturezaDaReceita(texto, LISTAS)).toThrow(
      expect.objectContaining({ coluna: 'natureza', message: motivo }),
    );
  });
});
