import { describe, expect, test } from 'vitest';
import { NOMES } from './nomes.fixture.ts';
import { classeDe, codigoDe, dobrado, partes } from './nomes.ts';

describe('a name', () => {
  test.each([
    ['Educação', '12'],
    ['EDUCACAO  ', '12'],
    ['12 - Educação', '12'],
    ['12', '12'],
    // Older editions and misspellings that the service has.
    ['Encargos Especias', '28'],
    ['Astronomia', 'Astronomia'],
    [null, ''],
  ])('%s is known by its code, or stays as it is', (texto, codigo) => {
    expect(codigoDe(NOMES.funcao, texto)).toBe(codigo);
  });

  test('is compared by letters and digits alone', () => {
    expect(dobrado('Transf. – Art. 1º, “A”')).toBe('transfart1oa');
  });

  test('may have its code before it', () => {
    expect(partes('02.01 - Ensino')).toEqual({ codigo: '02.01', nome: 'Ensino' });
    expect(partes('1 – Ação: a boa')).toEqual({ codigo: '1', nome: 'Ação: a boa' });
    expect(partes('Gabinete do Prefeito')).toEqual({
      codigo: 'Gabinete do Prefeito',
      nome: 'Gabinete do Prefeito',
    });
  });
});

test('a class of revenue is one below its own, whatever another is called', () => {
  expect(classeDe(NOMES.receita, '', 'Receita Corrente')).toBe('1');
  expect(classeDe(NOMES.receita, '1', 'Receita Tributária')).toBe('11');
  expect(classeDe(NOMES.receita, '11', 'Impostos')).toBe('111');
  expect(classeDe(NOMES.receita, '17', 'Impostos')).toBeNull();
  expect(classeDe(NOMES.receita, '11', '1.1.1 - Impostos')).toBe('111');
  expect(classeDe(NOMES.receita, '17', '1.1.1 - Impostos')).toBeNull();
  expect(classeDe(NOMES.receita, '11', null)).toBeNull();
});
