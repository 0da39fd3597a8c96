import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readPdf } from '../../../test/support/pdf-text.ts';
import type { ExportColumn } from './columns.ts';
import { pdfOf } from './pdf.ts';
import { csvText, jsonText } from './writers.ts';

interface Row {
  readonly nome: string | null;
  readonly data: string;
  readonly valor: string;
}

const columns: readonly ExportColumn<Row>[] = [
  { chave: 'nome', titulo: 'Nome', significado: 'x', value: ({ nome }) => nome },
  { chave: 'data', titulo: 'Data', significado: 'x', tipo: 'date', value: ({ data }) => data },
  {
    chave: 'valor',
    titulo: 'Valor',
    significado: 'x',
    tipo: 'number',
    value: ({ valor }) => valor,
  },
  { chave: 'vigente', titulo: 'Vigente', significado: 'x', tipo: 'boolean', value: () => true },
  {
    chave: 'quando',
    titulo: 'Quando',
    significado: 'x',
    tipo: 'dateTime',
    value: ({ data }) => `${data}T02:30:00.000Z`,
  },
  {
    chave: 'partes',
    titulo: 'Partes',
    significado: 'x',
    tipo: 'list',
    value: () => [
      { nome: 'a', endereco: null },
      { nome: 'b', endereco: 'c' },
    ],
  },
];

async function* portions(...all: Row[][]) {
  yield* all;
}
async function gather(texts: AsyncIterable<string>): Promise<string> {
  let whole = '';
  for await (const text of texts) whole += text;
  return whole;
}
const row = (nome: string | null): Row => ({ nome, data: '2026-03-15', valor: '-1234.50' });

test('CSV reads as a Brazilian does, and runs nothing', async () => {
  expect(
    await gather(csvText(columns, portions([row('=1+1')], [row(null)]), 'America/Recife')),
  ).toBe(
    '\uFEFFNome;Data;Valor;Vigente;Quando;Partes\r\n' +
      '\'=1+1;15/03/2026;-1234,50;Sim;14/03/2026 23:30;"a\nb: c"\r\n' +
      ';15/03/2026;-1234,50;Sim;14/03/2026 23:30;"a\nb: c"\r\n',
  );
});

test('JSON is one list, whatever the portions', async () => {
  const read = async (...all: Row[][]) =>
    JSON.parse(await gather(jsonText(columns, portions(...all)))) as unknown[];
  expect(await read()).toEqual([]);
  expect(await read([row('a')])).toEqual([
    {
      nome: 'a',
      data: '2026-03-15',
      valor: '-1234.50',
      vigente: true,
      quando: '2026-03-15T02:30:00.000Z',
      partes: [
        { nome: 'a', endereco: null },
        { nome: 'b', endereco: 'c' },
      ],
    },
  ]);
  expect(await read([row('a'), row('b')], [row('c')])).toHaveLength(3);
});

test('both begin before the first portion, so that an empty list has its heading', async () => {
  expect(await gather(csvText(columns, portions(), 'America/Recife'))).toMatch(/^\uFEFFNome;/);
  expect(await gather(jsonText(columns, portions()))).toBe('[]\n');
});

test('CSV and PDF tell moments by the clocks of the zone that they are given', async () => {
  const quando = columns.filter(({ tipo: kind }) => kind === 'dateTime');
  const there = async (fuso: string) => {
    const csv = await gather(csvText(quando, portions([row(null)]), fuso));
    const head = { title: 'T', body: 'B', facts: [], fuso, madeAt: 'M', count: 1, csvAddress: 'C' };
    const shown = quando.map((each) => ({ ...each, peso: 1 }));
    const [page] = readPdf(await buffer(pdfOf(shown, portions([row(null)]), head))).pages;
    return [csv.split('\r\n')[1], page?.includes('14/03/2026 21:30')];
  };
  expect(await there('America/Rio_Branco')).toEqual(['14/03/2026 21:30', true]);
  expect(await there('America/Recife')).toEqual(['14/03/2026 23:30', false]);
});
