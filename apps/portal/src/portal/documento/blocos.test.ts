import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blocosDe, isFigure } from './blocos.ts';

describe('the text of a page', () => {
  test('has its broken lines together, and its short ones apart', () => {
    const texto =
      'Relatório\n\nA Secretaria publica as diárias pagas a servidores e\nagentes políticos no trimestre.\nRecife, 30 de setembro';
    expect(blocosDe(texto)).toEqual([
      { linhas: ['Relatório'] },
      {
        linhas: [
          'A Secretaria publica as diárias pagas a servidores e agentes políticos no trimestre.',
          'Recife, 30 de setembro',
        ],
      },
    ]);
  });

  test('has tables, with their headings if known', () => {
    expect(blocosDe('Quem\tValor\v\nAna\t360,00\nJosé\t180,00\n\na\tb\nc\td')).toEqual([
      {
        cabecalho: ['Quem', 'Valor'],
        corpo: [
          ['Ana', '360,00'],
          ['José', '180,00'],
        ],
      },
      {
        cabecalho: null,
        corpo: [
          ['a', 'b'],
          ['c', 'd'],
        ],
      },
    ]);
  });

  test('is shown whole, whatever it is', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'ç', ' ', '\n', '\n\n', '\t', '\v') });
    const letters = (all: string) => all.replace(/\s/g, '');
    fc.assert(
      fc.property(text, (texto) => {
        const shown = blocosDe(texto).map((bloco) =>
          'linhas' in bloco
            ? bloco.linhas.join('')
            : [bloco.cabecalho ?? [], ...bloco.corpo].flat().join(''),
        );
        expect(letters(shown.join(''))).toBe(letters(texto));
      }),
    );
  });

  test.each([
    ['2.240,00', true],
    ['R$ 1.180,00', true],
    ['12,5%', true],
    ['14/07 a 17/07', false],
    ['123/2026', false],
    ['Ana', false],
  ])('%s is a figure: %s', (cell, figure) => {
    expect(isFigure(cell)).toBe(figure);
  });
});
