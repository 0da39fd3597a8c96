import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layOut, type Pedaco } from './layout.ts';

/** Letters of ten points, each half as wide. */
const at = (x: number, y: number, texto: string, fonte = 'corpo'): Pedaco => ({
  texto,
  x,
  y,
  largura: 5 * texto.length,
  altura: 10,
  fonte,
});
const ending = (x: number, y: number, texto: string) => at(x - 5 * texto.length, y, texto);

describe('the text of a page', () => {
  test('has lines, and paragraphs where they are further apart', () => {
    const page = [
      at(50, 700, 'Relatório de'),
      at(110, 700, ' diárias'),
      at(50, 688, 'do trimestre.'),
      at(50, 676, 'Fim.'),
      at(50, 650, 'Outro'),
      at(80, 650, 'assunto.'),
    ];
    expect(layOut(page)).toBe('Relatório de diárias\ndo trimestre.\nFim.\n\nOutro assunto.');
  });

  test('puts a word together of the pieces that it was set in', () => {
    expect(layOut([at(50, 700, 'A'), at(55.2, 700, 'V'), at(60.1, 700.5, 'ISO')])).toBe('AVISO');
  });

  test('keeps a table whose columns stand in line, and its headings by their letters', () => {
    const rows = [
      ['Ana Fictícia', 'Recife', '360,00'],
      ['José Barros', 'Caruaru', '1.180,00'],
      ['Rita', 'Brasília', '2.240,00'],
    ] as const;
    const page = [
      at(50, 720, 'Diárias pagas'),
      ...['Quem', 'Destino'].map((name, column) => at(50 + 150 * column, 700, name, 'negrito')),
      { ...ending(500, 700, 'Valor'), fonte: 'negrito' },
      ...rows.flatMap(([quem, destino, valor], row) => [
        at(50, 688 - 12 * row, quem),
        at(200, 688 - 12 * row, destino),
        ending(500, 688 - 12 * row, valor),
      ]),
      at(50, 640, 'Total apurado.'),
    ];
    expect(layOut(page)).toBe(
      [
        'Diárias pagas\n',
        'Quem\tDestino\tValor\v',
        'Ana Fictícia\tRecife\t360,00',
        'José Barros\tCaruaru\t1.180,00',
        'Rita\tBrasília\t2.240,00\n',
        'Total apurado.',
      ].join('\n'),
    );
  });

  test('puts the lines of a cell together, and leaves a place with nothing in it empty', () => {
    const row = (y: number, [a, b, c]: readonly [string, readonly string[], string]) => [
      at(50, y, a),
      ...b.map((line, n) => at(200, y - 12 * n, line)),
      ending(500, y, c),
    ];
    const page = [
      ...[at(50, 700, 'Cargo', 'negrito'), at(200, 700, 'Motivo', 'negrito')],
      { ...ending(500, 700, 'Valor'), fonte: 'negrito' },
      { ...ending(500, 688, '(R$)'), fonte: 'negrito' },
      ...row(670, ['Motorista', ['Transporte de pacientes', 'em tratamento'], '630,00']),
      ...row(640, ['Prefeita', ['Audiência'], '2.760,00']),
      ...row(622, [
        'Agente de endemias',
        ['Capacitação em', 'controle', 'de arboviroses'],
        '210,00',
      ]),
      at(50, 580, 'Total', 'negrito'),
      { ...ending(500, 580, '3.600,00'), fonte: 'negrito' },
    ];
    expect(layOut(page)).toBe(
      [
        'Cargo\tMotivo\tValor (R$)\v',
        'Motorista\tTransporte de pacientes em tratamento\t630,00',
        'Prefeita\tAudiência\t2.760,00',
        'Agente de endemias\tCapacitação em controle de arboviroses\t210,00',
        'Total\t\t3.600,00',
      ].join('\n'),
    );
  });

  test.each([
    ['two rows', [0, 0].map((x, row) => [x, 200 + x, row])],
    ['columns out of line', [0, 31, 17, 58].map((x, row) => [x, 200 + 2 * x, row])],
    ['a column that runs into the next', [0, 170, 0, 170].map((x, row) => [x, 250, row])],
  ])('makes no table of %s', (_what, rows) => {
    const page = rows.flatMap(([a = 0, b = 0, row = 0]) => [
      at(50 + a, 700 - 12 * row, 'abcdef'),
      at(50 + b, 700 - 12 * row, `${'x'.repeat(row + 1)}yz`),
    ]);
    expect(layOut(page)).not.toContain('\t');
  });

  const pedaco = fc.record({
    texto: fc.string({ unit: 'grapheme', maxLength: 12 }),
    x: fc.double(),
    y: fc.double(),
    largura: fc.double(),
    altura: fc.double(),
    fonte: fc.constantFrom('a', 'b'),
  });
  const onGrid = fc
    .tuple(
      fc.constantFrom(50, 60, 100, 200, 210),
      fc.integer({ min: 0, max: 6 }),
      fc.stringMatching(/^[a-z]{1,9}$/),
    )
    .map(([x, row, texto]) => at(x, 700 - 12 * row, texto));
  test.each([
    ['anywhere', pedaco],
    ['on a grid', onGrid],
  ])('loses no letter and makes none up: pieces %s', (_where, pieces) => {
    const letters = (text: string) => text.replace(/[\s\p{Cc}]+/gu, '');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (page) => {
        expect(letters(layOut(page))).toBe(letters(page.map(({ texto }) => texto).join('')));
      }),
      { numRuns: 1000 },
    );
  });

  test('keeps every row of a table as it was set', () => {
    const cell = fc.stringMatching(/^[a-zA-Z0-9]{1,12}$/);
    const table = fc
      .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 3, max: 12 }))
      .chain(([columns, rows]) =>
        fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        }),
      );
    fc.assert(
      fc.property(table, fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), (rows, right) => {
        const page = rows.flatMap((cells, row) =>
          cells.map((texto, column) =>
            (right[column] === true ? ending : at)(
              100 * (column + (right[column] === true ? 0.7 : 0)),
              800 - 12 * row,
              texto,
            ),
          ),
        );
        expect(layOut(page)).toBe(rows.map((cells) => cells.join('\t')).join('\n'));
      }),
    );
  });
});
