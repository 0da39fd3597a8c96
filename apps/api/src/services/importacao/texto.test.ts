import { describe, expect, it } from 'vitest';
import { citado, readCodigo, readTexto } from './texto.ts';

const cp = String.fromCharCode;

describe('a text', () => {
  it('is one line without blanks around', () => {
    expect(readTexto(` Ana\t da \r\n Silva${cp(0xa0)}`, 20, false)).toEqual({
      valor: 'Ana da Silva',
    });
  });

  it('keeps its lines', () => {
    expect(readTexto('um \r\ndois\rtrês', 20, true)).toEqual({ valor: 'um\ndois\ntrês' });
  });

  it('counts characters once it is masked', () => {
    expect(readTexto('52998224725', 14, false)).toEqual({ valor: '***.982.247-**' });
    expect(readTexto('abcd', 3, false)).toEqual({
      motivo: 'O texto tem 4 caracteres; o limite é 3.',
    });
    expect(readTexto('a'.repeat(2001), 2000, true)).toEqual({
      motivo: 'O texto tem 2.001 caracteres; o limite é 2.000.',
    });
  });

  it.each([
    ['a bell', 0x07, 'O texto tem um caractere de controle (U+0007), que não se vê.'],
    [
      'what Windows-1252 leaves open',
      0x81,
      'O texto tem um caractere de controle (U+0081), que não se vê.',
    ],
    [
      'what turns the order of letters',
      0x202e,
      'O texto tem um caractere de controle (U+202E), que não se vê.',
    ],
  ])('with %s is refused', (_, code, motivo) => {
    expect(readTexto(`a${cp(code)}b`, 20, true)).toEqual({ motivo });
  });
});

describe('characters without width', () => {
  it('is left out of a text, so that no CPF hides behind it', () => {
    expect(readTexto(`An${cp(0xad)}a 529.982${cp(0x200b)}.247-25${cp(0xfeff)}`, 40, false)).toEqual(
      {
        valor: 'Ana ***.982.247-**',
      },
    );
    expect(readTexto(cp(0x200b), 40, false)).toEqual({
      motivo: 'O texto só tem caracteres que não se veem.',
    });
  });

  it('is refused in a code, which would be another one with it', () => {
    expect(readCodigo(`12${cp(0x200b)}`, 20)).toEqual({
      motivo: 'O código tem um caractere de controle (U+200B), que não se vê.',
    });
  });
});

describe('a code', () => {
  it('is kept as written', () => {
    expect(readCodigo('52998224725', 20)).toEqual({ valor: '52998224725' });
    expect(readCodigo('0012', 20)).toEqual({ valor: '0012' });
  });

  it.each([
    ['529.982.247-25', 'Há um CPF nesta coluna, que só tem códigos.'],
    ['***.982.247-**', 'O código está mascarado.'],
    [
      '1,23E+11',
      '«1,23E+11» está em notação científica. Na planilha, formate a coluna como texto.',
    ],
    ['12\n3', 'O código tem mais de uma linha.'],
    ['1234567890123456', 'O código tem 16 caracteres; o limite é 15.'],
  ])('%j is refused', (texto, motivo) => {
    expect(readCodigo(texto, 15)).toEqual({ motivo });
  });
});

it('a repeated value in a reason is short and has no CPF', () => {
  expect(citado('a\n 529.982.247-25')).toBe('«a ***.982.247-**»');
  expect(citado('x'.repeat(41))).toBe(`«${'x'.repeat(40)}…»`);
});
