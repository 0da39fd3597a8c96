import { createRequire } from 'node:module';
import {
  type Conjunto,
  centsOf,
  conjuntos,
  type Face,
  faceOf,
  registry,
} from '@claraboia/contract';
import { expect, inject, test } from 'vitest';

// Adds up on the page and in the files that it offers, as a citizen may.

/** Has no types. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string) => { readonly window: { readonly document: Document } };
};

const address = (path: string) => new URL(path, inject('reading'));

async function pageAt(path: string): Promise<Document> {
  const answer = await fetch(address(path));
  expect([path, answer.status]).toEqual([path, 200]);
  return new JSDOM(await answer.text()).window.document;
}

/** Cents of a Brazilian amount with or without its sign; none of an empty cell. */
const shown = (text: string) => BigInt(text.replaceAll(/[^\d-]/g, '') || 0);

const add = (amounts: readonly bigint[]) => amounts.reduce((sum, each) => sum + each, 0n);

/** Cells of a CSV of the product: semicolons, quotes doubled. */
function cellsOf(csv: string): readonly (readonly string[])[] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of csv
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r?\n|$)/g)) {
    lines.at(-1)?.push((quoted ?? plain ?? '').replaceAll('""', '"'));
    if (end === '') break;
    if (end !== ';') lines.push([]);
  }
  return lines;
}

interface Asked {
  readonly conjunto: Conjunto;
  readonly face: Face;
  readonly colunas: readonly (Conjunto['colunas'][number] & { readonly titulo: string })[];
}

/** Sets of chambers, of which a town hall has no records. */
const OF_CHAMBERS = ['cota-parlamentar'];

const withMoney = conjuntos.flatMap((conjunto): readonly Asked[] => {
  const face = faceOf(registry, conjunto);
  const colunas = conjunto.colunas.filter(({ tipo }) => tipo === 'money');
  return face === null || colunas.length === 0 || OF_CHAMBERS.includes(face.endereco)
    ? []
    : [{ conjunto, face, colunas }];
});

/** Sum of a column of the page's table: its total, or of the rows of all pages. */
async function sumOnPages(first: Document, titulo: string): Promise<bigint> {
  const cells = (page: Document, part: string) =>
    [...page.querySelectorAll(`.transp-lista ${part} [data-titulo="${titulo}"]`)].map(
      ({ textContent }) => shown(textContent ?? ''),
    );
  const [total] = cells(first, 'tfoot');
  if (total !== undefined) return total;
  let sum = 0n;
  for (let page: Document | null = first; page !== null; ) {
    sum += add(cells(page, 'tbody'));
    const next: Element | undefined = [...page.querySelectorAll('a.portal-page-step')].find(
      ({ textContent }) => textContent?.startsWith('Próxima'),
    );
    page = next === undefined ? null : await pageAt(next.getAttribute('href') ?? '');
  }
  return sum;
}

/** Most pages of a list that are read one by one. */
const MOST_PAGES = 80;

const TIMES = [
  'ano=todos',
  'ano=2026',
  'ano=2026&mes=03/2026',
  'ano=2025&de=2025-06-09&ate=2025-06-10',
];

/** Page of a set's list: of all years, or of as much time as has few pages. */
async function listOf(endereco: string): Promise<Document> {
  for (const time of TIMES) {
    const page = await pageAt(`/vale-claro/dados/${endereco}?${time}`);
    const last = [...page.querySelectorAll('.portal-page-number')].at(-1)?.textContent ?? '1';
    const hasRows = page.querySelector('.transp-reports') !== null;
    const hasTotal = page.querySelector('.transp-lista tfoot') !== null;
    if (!hasRows) continue;
    if (hasTotal || Number(last.replaceAll('.', '')) <= MOST_PAGES) return page;
  }
  throw new Error(`${endereco}: no time has few enough pages`);
}

test.each(withMoney.map((each) => ({ ...each, nome: each.conjunto.endereco })))(
  'amounts of $nome add up to the same on its page, in CSV and in JSON',
  async ({ face, colunas }) => {
    const page = await listOf(face.endereco);
    const fileAt = async (format: string) => {
      const link = page.querySelector(`.transp-reports a[href*=".${format}"]`);
      const answer = await fetch(address(link?.getAttribute('href') ?? `no-${format}`));
      expect([format, answer.status]).toEqual([format, 200]);
      return answer.text();
    };
    const rows = JSON.parse(await fileAt('json')) as readonly Record<string, string | null>[];
    const [titles = [], ...lines] = cellsOf(await fileAt('csv'));
    expect(rows.length).toBeGreaterThan(0);
    for (const { chave, titulo, valor } of colunas) {
      const inJson = add(rows.map((row) => centsOf(row[chave] ?? '0')));
      const at = titles.indexOf(titulo);
      const inCsv = add(lines.map((line) => shown(line[at] ?? '')));
      expect([titulo, inCsv]).toEqual([titulo, inJson]);
      const cell = face.tabela.find((each) => JSON.stringify(each.valor) === JSON.stringify(valor));
      if (cell === undefined) continue;
      expect([titulo, await sumOnPages(page, cell.titulo)]).toEqual([titulo, inJson]);
    }
  },
);
