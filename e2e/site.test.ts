import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rootDir } from '../scripts/lib/paths.mjs';
import { expectAccessible, expectNoSideScroll, launchBrowser, visit } from './support/browser.ts';

const MAIN = join(rootDir, 'scripts', 'site', 'main.ts');
const run = promisify(execFile);
/** Accents, spaces and `%`, as in real folder names. */
const FOLDER = 'documentação 100%';

let parent: string;
let folder: string;
let browser: Browser;
/** From the root of the site. */
let files: ReadonlySet<string>;
/** The text of every page, by its address. */
let pages: ReadonlyMap<string, string>;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'claraboia-site-'));
  folder = join(parent, FOLDER);
  const main = [MAIN, `--para=${folder}`];
  [browser] = await Promise.all([launchBrowser(), run(process.execPath, main, { cwd: rootDir })]);
  const names = await readdir(folder, { recursive: true });
  files = new Set(names);
  const html = names.filter((name) => name.endsWith('.html'));
  pages = new Map(
    await Promise.all(
      html.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
    ),
  );
});
afterAll(async () => {
  await browser?.close();
  await rm(parent, { recursive: true, force: true });
});

const urlOf = (address: string) => pathToFileURL(join(folder, address)).href;

/** Values of an attribute in a page. */
const attributes = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'));

test('every page and picture that a page leads to is there, at the place that it names', () => {
  expect(pages.size).toBeGreaterThan(300);
  const dead: string[] = [];
  let count = 0;
  for (const [address, text] of pages) {
    for (const link of attributes(text, /<[^>]*\b(?:href|src|action)="([^"]*)"/g)) {
      if (/^https?:/.test(link)) continue;
      count += 1;
      const [path = '', anchor = ''] = link.split('#').map((part) => decodeURIComponent(part));
      const target = path === '' ? address : posix.join(posix.dirname(address), path);
      const found = anchor === '' || pages.get(target)?.includes(` id="${anchor}"`) === true;
      // Without a server no folder has a page.
      const isFile = files.has(target) && /\.\w+$/.test(target);
      if (!isFile || !found) dead.push(`${address}: ${link}`);
    }
  }
  expect(count).toBeGreaterThan(5000);
  expect(dead).toEqual([]);
});

test('no page fetches from another host, and none names a folder where it means a page', () => {
  for (const text of pages.values()) {
    const fetched = attributes(
      text,
      /<(?:img|script|link|iframe|form|source)\b[^>]*\b(?:href|src|action)="([^"]*)"/g,
    );
    expect(fetched.length).toBeGreaterThan(0);
    expect(fetched.filter((address) => /^([a-z]+:|\/)/i.test(address))).toEqual([]);
  }
});

test('pages are those of the repository: manual, decisions, references, API, and files that they name', () => {
  for (const address of [
    'index.html',
    'manual/passeio.html',
    'adr/0001-entities-declared-once.html',
    'glossario.html',
    'projeto/CONTRIBUTING.html',
    'api/publicacoes.html',
    'fontes/apps/api/src/app.ts.html',
  ]) {
    expect(pages.has(address), address).toBe(true);
  }
  expect(files.has('estaticos/minisearch-LICENSE.txt')).toBe(true);
  expect(pages.get('api/publicacoes.html')).toContain('/v1/transparencia/publicacao');
  expect(pages.get('adr/0001-entities-declared-once.html')).toContain('lang="en"');
});

test('the search finds words written without accents, with no network and from a file', async () => {
  const { page, context, complaints } = await visit(browser, urlOf(''), 1280);
  await context.setOffline(true);
  await page.goto(urlOf('manual/index.html'));
  await page.keyboard.press('/');
  await page.keyboard.type('licitacao');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Busca' }).waitFor();
  const results = page.getByRole('main').getByRole('listitem');
  await results.first().waitFor();
  expect(await results.first().textContent()).toMatch(/licitaç/i);
  await page.getByRole('searchbox').fill('<img src=x onerror=alert(1)> zzzz');
  await page.getByText('Nada foi encontrado.').waitFor();
  await page.getByRole('searchbox').fill('retificação');
  const link = results.getByRole('link', { name: 'Retificar', exact: true }).first();
  await link.click();
  await page.getByRole('heading', { level: 2, name: 'Retificar' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#retificar');
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([
  [360, 'dark'],
  [1280, 'light'],
] as const)('pages are accessible and fit into %i pixels, %s', async (width, colorScheme) => {
  const { page, context, complaints } = await visit(browser, urlOf(''), width);
  await page.emulateMedia({ colorScheme });
  for (const address of [
    'index.html',
    'manual/publicacoes.html',
    'api/publicacoes.html',
    'busca.html?q=contrato',
    'fontes/apps/api/src/app.ts.html',
  ]) {
    const [path = '', query = ''] = address.split('?');
    await page.goto(`${urlOf(path)}?${query}`);
    await expectAccessible(page);
    await expectNoSideScroll(page);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('without scripts pages are read and left, and the search explains its limits', async () => {
  const { page, context } = await visit(browser, urlOf(''), 360, false);
  await page.goto(urlOf('manual/index.html'));
  await page.getByText('Manual: todas as páginas').click();
  await page.getByRole('link', { name: 'Operação', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Operação' }).waitFor();
  await page.goto(urlOf('busca.html'));
  await page.getByText('A busca precisa de JavaScript.').waitFor();
  await context.close();
});
