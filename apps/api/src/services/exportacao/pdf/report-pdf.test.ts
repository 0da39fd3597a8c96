import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { readPdf } from '../../../../test/support/pdf-text.ts';
import { pdfFile } from './pdf-file.ts';
import { forgetLayouts } from './pdf-pages.ts';
import { type ReportPdf, reportPdf } from './report-pdf.ts';

const FONT = fileURLToPath(
  new URL('../../../../assets/fonts/DejaVuSansCondensed.ttf', import.meta.url),
);

async function* portions(...all: (readonly string[])[][]) {
  yield* all;
}

const report = (rows: ReportPdf['rows']): ReportPdf => ({
  title: 'Relatório de ações',
  body: 'Prefeitura Municipal de Vale Claro',
  facts: [
    ['Pessoa', 'Íris Conceição Brandão'],
    ['Período', 'de 01/01/2026 a 31/12/2026'],
  ],
  madeAt: '15/03/2026 09:00',
  columns: [
    { label: 'Ação', share: 0.3 },
    { label: 'Descrição', share: 0.7 },
  ],
  rows,
});

test('is read back with its accents, says whose it is, and is tagged as it is seen', async () => {
  const long = 'Declaração de inexistência de informação '.repeat(5).trim();
  const made = reportPdf(report(portions([['Inclusão', 'Órgão']], [['Exclusão', long]])));
  const { pages, tags, raw } = readPdf(await buffer(made));
  expect(pages).toHaveLength(1);
  const [page = ''] = pages;
  for (const text of [
    'Prefeitura Municipal de Vale Claro',
    'Relatório de ações',
    'Pessoa: Íris Conceição Brandão',
    'Período: de 01/01/2026 a 31/12/2026',
    'Emitido em: 15/03/2026 09:00',
    'Página 1',
    ...['Ação', 'Descrição', 'Inclusão', 'Órgão', 'Exclusão'],
  ]) {
    expect(page.split('\n')).toContain(text);
  }
  // A text that is too long for its cell continues below, whole.
  expect(page.replaceAll('\n', ' ').replaceAll('  ', ' ')).toContain(long);
  expect(tags).toMatchObject({ Document: 1, H1: 1, Table: 1, TR: 3, TH: 2, TD: 4 });
  expect(raw).toContain('/Lang (pt-BR)');
  expect(raw).toMatch(/\/MarkInfo/);
  expect(raw).toMatch(/\/FontFile2/);
});

test('has the head of the table and a number on every page', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => [`Ação ${index}`, `Linha ${index}`]);
  const { pages, tags } = readPdf(await buffer(reportPdf(report(portions(rows)))));
  expect(pages.length).toBeGreaterThan(3);
  for (const [index, page] of pages.entries()) {
    expect(page.split('\n')).toContain('Descrição');
    expect(page.split('\n')).toContain(`Página ${index + 1}`);
  }
  const shown = pages.flatMap((page) =>
    [...page.matchAll(/Linha (\d+)/g)].map(([, n]) => Number(n)),
  );
  expect(shown).toEqual(rows.map((_, index) => index));
  expect(tags.TR).toBe(201);
});

test('ends with the totals, amounts on the right', async () => {
  let seen = 0;
  async function* counted() {
    for (const row of [
      ['Inclusão', '1.234,50'],
      ['Exclusão', '0,50'],
    ]) {
      seen += 1;
      yield [row];
    }
  }
  const made = reportPdf({
    ...report(counted()),
    columns: [
      { label: 'Ação', share: 0.5 },
      { label: 'Valor', share: 0.5, align: 'right' },
    ],
    landscape: true,
    closing: () => [['Registros', String(seen)]],
  });
  const { pages, raw } = readPdf(await buffer(made));
  expect(pages[0]?.split('\n')).toContain('Registros: 2');
  expect(raw).toContain('/MediaBox [0 0 841.89 595.28]');
});

test('reports that there are no rows', async () => {
  const { pages } = readPdf(await buffer(reportPdf(report(portions()))));
  expect(pages[0]).toContain('Sem Registros');
});

test('fails where its rows fail', async () => {
  async function* failing(): AsyncGenerator<string[][]> {
    yield [['Inclusão', 'Órgão']];
    throw new Error('the database went away');
  }
  await expect(buffer(reportPdf(report(failing())))).rejects.toThrow('the database went away');
});

test('clears the library’s text cache, in its current version too', () => {
  const pdf = new PDFDocument({ font: FONT });
  const cached = () =>
    Object.keys((pdf as unknown as { _font: { layoutCache: object } })._font.layoutCache).length;
  pdf.widthOfString('Órgão');
  expect(cached()).toBeGreaterThan(0);
  forgetLayouts(pdf);
  expect(cached()).toBe(0);
});

test('is laid out in a thread, with the totals that are known at the end', async () => {
  let seen = 0;
  async function* counted() {
    seen += 1;
    yield [['Inclusão', 'Órgão']];
  }
  const made = pdfFile({ ...report(counted()), closing: () => [['Registros', String(seen)]] });
  const chunks: Buffer[] = [];
  for await (const chunk of made) chunks.push(chunk);
  const [page = ''] = readPdf(Buffer.concat(chunks)).pages;
  expect(page.split('\n')).toEqual(expect.arrayContaining(['Órgão', 'Registros: 1']));
});

test('ends its work when nobody reads any more', async () => {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  async function* endless() {
    try {
      for (;;) yield Array.from({ length: 100 }, (_, row) => ['Ação', `Linha ${row}`]);
    } finally {
      resolve();
    }
  }
  const made = reportPdf(report(endless()));
  for await (const _ of made) break;
  await ended;
  expect(made.destroyed).toBe(true);
});
