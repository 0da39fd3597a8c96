import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideScroll, launchBrowser, visit } from './support/browser.ts';
import { type Front, startFront } from './support/front.ts';
import { type Product, startProduct } from './support/server.ts';

let product: Product;
let browser: Browser;
const fronts: Front[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  for (const front of fronts) await front.close();
  await product?.stop();
});

const HELP = '/#/gestao/help/instructions';

/** Opens the site with a service worker ready, behind a front of its own. */
async function installed(width: number): Promise<{ front: Front; page: Page }> {
  const front = await startFront(product.url);
  fronts.push(front);
  const { page } = await visit(browser, front.url, width);
  await page.goto(HELP);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  return { front, page };
}

test('says what it is, so that it can be installed', async () => {
  const { page } = await installed(1280);
  const link = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await page.evaluate(
    async (address) => (await fetch(address)).json() as Promise<Record<string, unknown>>,
    link ?? '',
  );
  expect(manifest).toMatchObject({
    name: 'Claraboia',
    lang: 'pt-BR',
    start_url: '/',
    display: 'standalone',
    shortcuts: [{ name: 'Gestão', url: '/#/gestao' }],
  });
  const icons = manifest.icons as { src: string; sizes: string }[];
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const image = await createImageBitmap(await (await fetch(address)).blob());
      return `${image.width}x${image.height}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
  const worker = await page.request.get('/sw.js');
  expect(worker.headers()['content-type']).toMatch(/javascript/);
  expect(worker.headers()['cache-control']).toBe('no-cache');
  // Nothing that the API answers is ever kept.
  const kept = await page.evaluate(async () => {
    await fetch('/public/v1/cliente');
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !/^\/(assets\/|index\.html|favicon|manifest)/.test(path))).toEqual(
    [],
  );
  expect(kept.some((path) => path.includes('back-office'))).toBe(false);
});

test('with the server stopped the help opens and every other page says so', async () => {
  const { front, page } = await installed(360);
  await front.close();

  await page.goto(`${HELP}/how-to-install`);
  await page.reload();
  await page.getByRole('heading', { name: 'iPhone e iPad (iOS)' }).waitFor();
  expect(
    await page.getByRole('button', { name: 'Primeiro acesso' }).getAttribute('aria-expanded'),
  ).toBe('false');
  await page.goto(`${HELP}/first-access`);
  await page.getByText('Local de trabalho.').waitFor();
  await page.getByRole('link', { name: 'Sobre' }).click();
  await page.getByRole('heading', { name: 'Sobre' }).waitFor();
  await expectAccessible(page);

  for (const address of ['/#/gestao/transparencia/publicacao', '/#/user', '/vale-claro']) {
    await page.goto(address);
    await page.reload();
    await page.getByRole('heading', { name: 'Sem Conexão' }).waitFor();
    await page
      .getByText(
        'Desculpe a página que você está tentando acessar não pode ser exibida no momento.',
      )
      .waitFor();
    await page.getByText('Não foi possível conectar ao servidor.').waitFor();
    await page.getByRole('button', { name: 'Tentar Novamente' }).waitFor();
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }
});

test('a new version announces itself, and waits to be taken', async () => {
  const { front, page } = await installed(768);
  await page.reload();
  await page.evaluate(() => Object.assign(window, { mark: 'the page as it was' }));
  front.answer(/^\/sw\.js$/, (body) => `${body}\n// another version`);
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  const notice = page.getByRole('complementary', { name: 'Nova versão' });
  await notice.getByText('Há uma nova versão').waitFor();
  await expectAccessible(page);
  const mark = () => page.evaluate(() => (window as { mark?: string }).mark);
  expect(await mark()).toBe('the page as it was');

  await notice.getByRole('button', { name: 'Depois' }).click();
  await notice.waitFor({ state: 'hidden' });
  await page.reload();
  await Promise.all([
    page.waitForEvent('load'),
    notice.getByRole('button', { name: 'Atualizar agora' }).click(),
  ]);
  await page.getByRole('heading', { name: 'Documentação' }).waitFor();
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
    )
    .toBeNull();
});

test('a part that a new version took away is told of, with a way on', async () => {
  const { front, page } = await installed(1280);
  front.answer(/^\/assets\/back-office-.*\.js$/, null);
  await page.goto('/#/gestao');
  await page.getByRole('heading', { name: 'Há uma nova versão' }).waitFor();
  await page.getByRole('button', { name: 'Recarregar a página' }).waitFor();
  await expectAccessible(page);
});
