import {
  CLIENTE_TIPO,
  type Conjunto,
  centsOf,
  conjuntos,
  type Face,
  faceOf,
  registry,
} from '@claraboia/contract';
import { expect, inject, test } from 'vitest';
import { csvRows } from '../apps/api/test/support/read-csv.ts';
import { pageAt } from './support/served-page.ts';

// Adds up on the page and in the files that it offers, as a citizen may.

const address = (path: string) => new URL(path, inject('reading'));

/** Cents of a Brazilian amount with or without its sign; none of an empty cell. */
const shown = (text: string) => BigInt(text.replaceAll(/[^\d-]/g, '') || 0);

const add = (amounts: readonly bigint[]) => amounts.reduce((sum, each) => sum + each, 0n);

interface Asked {
  readonly conjunto: Conjunto;
  readonly face: Face;
  readonly colunas: Conjunto['colunas'];
}

const withMoney = conjuntos.flatMap((conjunto): readonly Asked[] => {
  const face = faceOf(registry, conjunto);
  const colunas = conjunto.colunas.filter(({ tipo }) => tipo === 'money');
  return face === null || colunas.length === 0 ? [] : [{ conjunto, face, colunas }];
});

/** Amounts of a column in a part of a page's table. */
const amountsIn = (page: Document, part: 'tfoot' | 'tbody', titulo: string) =>
  [...page.querySelectorAll(`.transp-lista ${part} [data-titulo="${titulo}"]`)].map(
    ({ textContent }) => shown(textContent ?? ''),
  );

/** Pages of a list, from the first on. */
async function pagesFrom(first: Document): Promise<readonly Document[]> {
  const pages: Document[] = [];
  for (let page: Document | null = first; page !== null; ) {
    pages.push(page);
    const next: Element | undefined = [...page.querySelectorAll('a.portal-page-step')].find(
      ({ textContent }) => textContent?.startsWith('Próxima'),
    );
    page = next === undefined ? null : await pageAt(next.getAttribute('href') ?? '');
  }
  return pages;
}

/** Most pages of a list that are read one by one. */
const MOST_PAGES = 80;

const TIMES = [
  'ano=todos',
  'ano=2026',
  'ano=2026&mes=03/2026',
  'ano=2025&de=2025-06-09&ate=2025-06-10',
];

/** Client of the demonstration that has records in a set: the chamber in those that town halls lack. */
const clientOf = ({ entidade: { clienteTipos } }: Conjunto): string =>
  clienteTipos?.includes(CLIENTE_TIPO.prefeitura) === false ? 'camara-vale-claro' : 'vale-claro';

/** Page of a set's list: of all years, or of as much time as has few pages. */
async function listOf(cliente: string, endereco: string): Promise<Document> {
  for (const time of TIMES) {
    const page = await pageAt(`/${cliente}/dados/${endereco}?${time}`);
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
  async ({ conjunto, face, colunas }) => {
    const page = await listOf(clientOf(conjunto), face.endereco);
    const fileAt = async (format: string) => {
      const link = page.querySelector(`.transp-reports a[href*=".${format}"]`);
      const answer = await fetch(address(link?.getAttribute('href') ?? `no-${format}`));
      expect([format, answer.status]).toEqual([format, 200]);
      // With the mark of the byte order, which `text()` takes away.
      return Buffer.from(await answer.arrayBuffer()).toString();
    };
    const rows = JSON.parse(await fileAt('json')) as readonly Record<string, string | null>[];
    const [titles = [], ...lines] = csvRows(await fileAt('csv'));
    expect(rows.length).toBeGreaterThan(0);
    let pages: readonly Document[] | null = null;
    /** The total of the page's table, or else the sum of the rows of all pages. */
    const sumOnPages = async (cabeca: string) => {
      const [total] = amountsIn(page, 'tfoot', cabeca);
      if (total !== undefined) return total;
      pages ??= await pagesFrom(page);
      return add(pages.flatMap((each) => amountsIn(each, 'tbody', cabeca)));
    };
    for (const { chave, titulo, valor } of colunas) {
      const inJson = add(rows.map((row) => centsOf(row[chave] ?? '0')));
      const at = titles.indexOf(titulo);
      const inCsv = add(lines.map((line) => shown(line[at] ?? '')));
      expect([titulo, inCsv]).toEqual([titulo, inJson]);
      const cell = face.tabela.find((each) => JSON.stringify(each.valor) === JSON.stringify(valor));
      if (cell === undefined) continue;
      expect([titulo, await sumOnPages(cell.titulo)]).toEqual([titulo, inJson]);
    }
  },
);
