import { buffer } from 'node:stream/consumers';
import type { ExpressionValue } from '@claraboia/contract';
import fc from 'fast-check';
import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { unzip } from '../../../../test/support/unzip.ts';
import type { ExportColumn } from '../columns.ts';
import type { ExportHead } from '../head.ts';
import { columnName, escapeXml } from './sheet.ts';
import { xlsxStream } from './workbook.ts';

type Row = Readonly<Record<string, ExpressionValue>>;

const head: ExportHead = {
  title: 'Licitações & contratos: 2026/2027',
  body: 'Prefeitura de Vale Claro',
  facts: [['Exercício', '2026']],
  fuso: 'America/Rio_Branco',
  madeAt: '15/03/2026 09:00',
};

const column = (
  key: string,
  kind: NonNullable<ExportColumn<Row>['tipo']>,
  more: Partial<ExportColumn<Row>> = {},
): ExportColumn<Row> => ({
  chave: key,
  titulo: `Coluna ${key}`,
  significado: `O que ${key} é`,
  tipo: kind,
  value: (row) => row[key] ?? null,
  ...more,
});

async function* portions(...all: Row[][]) {
  yield* all;
}

const columns = [
  column('nome', 'text'),
  column('dia', 'date'),
  column('quando', 'dateTime'),
  column('valor', 'money', { soma: true }),
  column('ano', 'integer'),
  column('vale', 'boolean'),
];

const row = (nome: string): Row => ({
  nome,
  dia: '2026-03-15',
  quando: '2026-03-15T02:30:00.000Z',
  valor: '-1234.50',
  ano: 2026,
  vale: true,
});

const make = async (...all: Row[][]) => buffer(xlsxStream(columns, portions(...all), head));

/** A time of a spreadsheet is a fraction of a day: right to less than a second. */
const minute = (text: string) =>
  expect.toSatisfy(
    (date: Date) => Math.abs(date.getTime() - Date.parse(`${text}:00Z`)) < 1000,
  ) as unknown as Date;

test('another reader finds every value, of its type', async () => {
  const file = await make([row('Ação "1" <é> & mais'), row('linha\nsegunda')], []);
  const [first] = await readXlsxFile(file);
  expect(first?.data).toEqual([
    columns.map((each) => each.titulo),
    [
      'Ação "1" <é> & mais',
      new Date('2026-03-15T00:00:00Z'),
      minute('2026-03-14T21:30'),
      -1234.5,
      2026,
      'Sim',
    ],
    [
      'linha\nsegunda',
      new Date('2026-03-15T00:00:00Z'),
      minute('2026-03-14T21:30'),
      -1234.5,
      2026,
      'Sim',
    ],
  ]);
});

test('a sheet of its own names the body, the filter, the sums and the meaning of columns', async () => {
  const [, about] = await readXlsxFile(await make([row('a'), row('b')]));
  expect(about?.sheet).toBe('Sobre');
  expect(about?.data).toEqual(
    expect.arrayContaining([
      ['Órgão', 'Prefeitura de Vale Claro'],
      ['Relatório', head.title],
      ['Exercício', '2026'],
      ['Emitido em', '15/03/2026 09:00'],
      ['Registros', '2'],
      ['Total de coluna valor', 'R$ -2.469,00'],
      ['Coluna “Coluna ano”', 'O que ano é'],
    ]),
  );
});

test('the heading stays in sight, columns have widths, and texts like formulas are texts', async () => {
  const parts = await unzip(await make([row('=HYPERLINK("http://mau","x")')]));
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2"');
  expect(sheet).toContain('state="frozen"');
  expect(sheet).toMatch(/<col min="6" max="6" width="\d+"/);
  expect(sheet).toContain('<autoFilter ref="A1:F2"/>');
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('<c r="A2" s="3" t="inlineStr"><is><t>=HYPERLINK');
  expect(parts['xl/styles.xml']).toContain('quotePrefix="1"');
  // Forbidden characters and maximum length of a sheet name.
  expect(parts['xl/workbook.xml']).toContain('name="Licitações &amp; contratos  2026 20"');
});

test('fails where its rows fail', async () => {
  async function* failing(): AsyncGenerator<Row[]> {
    yield [row('a')];
    throw new Error('the database went away');
  }
  await expect(buffer(xlsxStream(columns, failing(), head))).rejects.toThrow(
    'the database went away',
  );
});

test('is not read on by who went away', async () => {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  async function* endless() {
    try {
      for (;;)
        yield Array.from({ length: 1000 }, (_, index) => row(`Linha ${Math.random()} ${index}`));
    } finally {
      resolve();
    }
  }
  const made = xlsxStream(columns, endless(), head);
  let bytes = 0;
  for await (const chunk of made) {
    bytes += (chunk as Buffer).length;
    if (bytes > 50_000) break;
  }
  await ended;
  expect(made.destroyed).toBe(true);
});

test('any text becomes XML that reads back equal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const escaped = escapeXml(text);
      expect(escaped).not.toMatch(/[<>]/);
      expect(escaped.replace(/&(amp|lt|gt);/g, '')).not.toContain('&');
      // Only characters that XML 1.0 allows.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these may not be there
      expect(escaped).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
    }),
  );
});

test('columns are named as spreadsheets name them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual([
    ...['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'],
  ]);
});
