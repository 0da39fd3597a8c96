import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, launchBrowser, type Visit, visit } from './support/browser.ts';
import { type Product, startProduct } from './support/server.ts';
import { signIn } from './support/sign-in.ts';

let product: Product;
let browser: Browser;
let admin: Visit;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ VLIBRAS: '1' }), launchBrowser()]);
  admin = await visit(browser, product.url, 1280);
  await signIn(admin.page, 'admin', 'Vale Claro');
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Stand-in for the VLibras script: counts its loads and starts. */
const STAND_IN = `
  window.loaded = (window.loaded ?? 0) + 1;
  window.VLibras = { Widget: class { constructor(app) { window.started = [...(window.started ?? []), app]; } } };
`;

async function standIn(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(/^https:\/\/vlibras\.gov\.br\//, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: STAND_IN });
  });
  return asked;
}

async function setVlibras(vlibras: boolean) {
  const { page } = admin;
  const { request } = admin.context;
  const answer = await request.get('/public/v1/portal/vale-claro');
  const { id } = ((await answer.json()) as { data: { clienteGlobal: { id: number } } }).data
    .clienteGlobal;
  await page.goto(`/#/gestao/cliente/${id}/alterar`);
  const field = page.getByRole('switch', { name: 'VLibras no portal' });
  await field.waitFor();
  await field.setChecked(vlibras);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Registro alterado', { exact: false }).first().waitFor();
}

/** Content security policy of a page. */
const policyOf = async (path: string) =>
  (await fetch(product.url + path)).headers.get('content-security-policy') ?? '';

/** Mark left in a document, gone with it. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.marked = '';
  });
const isMarked = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.marked !== undefined);

test('without the client asking no page loads anything from elsewhere', async () => {
  const { page, context, complaints } = await visit(browser, product.url, 360);
  const asked = await standIn(context);
  await page.goto('/vale-claro/acessibilidade');
  await page.getByText('Este portal não traz o VLibras.').waitFor();
  expect(await policyOf('/vale-claro')).not.toContain('vlibras');
  expect(asked).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('with it the button is on the public pages of that client, and on no others', async () => {
  await setVlibras(true);
  const { page, context } = await visit(browser, product.url, 360);
  const asked = await standIn(context);
  await page.goto('/vale-claro');
  expect(await policyOf('/vale-claro')).toContain("script-src 'self' https://vlibras.gov.br ");
  await page.getByRole('heading', { level: 1, name: 'Informações públicas' }).waitFor();
  const place = page.getByRole('complementary', { name: 'Tradução para Libras' });
  await place.waitFor({ state: 'attached' });
  const started = () => page.evaluate(() => (window as { started?: string[] }).started);
  await expect.poll(started).toEqual(['https://vlibras.gov.br/app']);
  await expectAccessible(page);

  // Another page of the portal keeps the document, and starts nothing twice.
  await mark(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Acessibilidade' }).last().click();
  await page.getByText('Este portal usa o VLibras').waitFor();
  expect(await isMarked(page)).toBe(true);
  expect(await page.locator('[vw]').count()).toBe(1);
  expect(await started()).toHaveLength(1);
  expect(asked).toEqual(['https://vlibras.gov.br/app/vlibras-plugin.js']);

  // The back-office and other clients use documents that allow no such script.
  await page.getByRole('link', { name: 'Acesso Restrito' }).click();
  await page.waitForURL(`${product.url}/#/gestao`);
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  expect(await page.evaluate(() => 'VLibras' in window)).toBe(false);
  for (const path of ['/', '/serra-azul', '/sobre']) {
    expect([path, await policyOf(path)]).toEqual([path, expect.not.stringContaining('vlibras')]);
  }
  await page.goto('/serra-azul');
  await page.getByRole('heading', { level: 1, name: 'Informações públicas' }).waitFor();
  expect(await page.evaluate(() => 'VLibras' in window)).toBe(false);
  expect(asked).toHaveLength(1);
  await context.close();
});

test('from one client to another, and to the page of all, is another document', async () => {
  const { page, context } = await visit(browser, product.url, 1280);
  const asked = await standIn(context);
  const widgets = page.getByRole('complementary', { name: 'Tradução para Libras' });
  const opened = () =>
    page.getByRole('heading', { level: 1, name: 'Informações públicas' }).waitFor();
  const shown = async () => {
    await opened();
    return [new URL(page.url()).pathname, await isMarked(page), await widgets.count()];
  };

  // To the page of all, and from there to a client without it.
  await page.goto('/vale-claro');
  await widgets.waitFor({ state: 'attached' });
  await mark(page);
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: /^Opa!/ }).waitFor();
  expect([await isMarked(page), await widgets.count()]).toEqual([false, 0]);
  await mark(page);
  await page.getByRole('link', { name: /Serra Azul/ }).click();
  expect(await shown()).toEqual(['/serra-azul', false, 0]);

  // Into the client's pages: without another document the script would be refused.
  await page.goto('/');
  await mark(page);
  await page.getByRole('link', { name: /Prefeitura Municipal de Vale Claro/ }).click();
  await widgets.waitFor({ state: 'attached' });
  expect(await shown()).toEqual(['/vale-claro', false, 1]);
  await expect
    .poll(() => page.evaluate(() => (window as { started?: string[] }).started))
    .toEqual(['https://vlibras.gov.br/app']);

  // And out of them.
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /^Opa!/ }).waitFor();
  expect([await page.evaluate(() => 'VLibras' in window), await widgets.count()]).toEqual([
    false,
    0,
  ]);
  expect(asked).toHaveLength(2);

  // An ordinary portal name.
  expect((await fetch(`${product.url}/libras/vale-claro`)).status).toBe(404);
  await context.close();
});
