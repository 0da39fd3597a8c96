import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoSideScroll,
  launchBrowser,
  type Visit,
  visit,
} from './support/browser.ts';
import { sha256, somePdf } from './support/files.ts';
import { chooseOption, confirm } from './support/form.ts';
import { type Product, startProduct } from './support/server.ts';
import { signIn } from './support/sign-in.ts';

let product: Product;
let browser: Browser;
let folder: string;
const pdf = somePdf();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claraboia-e2e-arquivos-'));
  await writeFile(join(folder, 'Lei municipal 10.pdf'), pdf);
  await writeFile(join(folder, 'programa.pdf'), 'MZ isto não é um PDF');
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

const WIDTH = 360;
const CATEGORIA = 'Atos das secretarias';

async function addCategoria(page: Page, nome: string) {
  await page.goto('/#/gestao/transparencia/categoria_publicacao');
  await page.getByRole('heading', { level: 1, name: 'Categorias' }).waitFor();
  await page.getByRole('button', { name: 'Incluir' }).click();
  await page
    .getByRole('heading', { level: 1, name: 'Inclusão de Categoria de publicação' })
    .waitFor();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByText('Informe o nome', { exact: true }).first().waitFor();
  await chooseOption(page, 'Grupo', 'Legislação');
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(nome);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await confirm(page, 'incluir');
  await page.getByText('Registro incluído com sucesso.').first().waitFor();
}

async function publish(page: Page, categoria: string, nome: string) {
  await page.goto('/#/gestao/transparencia/publicacao/incluir');
  await chooseOption(page, 'Categoria', categoria);
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(nome);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Enviar arquivos' }).click(),
  ]);
  await chooser.setFiles([join(folder, 'Lei municipal 10.pdf'), join(folder, 'programa.pdf')]);
  await page.getByText('O arquivo não é um PDF. Envie o documento em PDF.').first().waitFor();
  await page.getByRole('button', { name: 'Remover Arquivo 2' }).click();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await confirm(page, 'incluir');
  await page.getByText('Registro incluído com sucesso.').first().waitFor();
  await page.getByText(nome).first().waitFor();
}

async function findAsCitizen({ page }: Visit, categoria: string, nome: string) {
  await page.goto('/');
  await page
    .getByRole('heading', { name: 'Opa! Parece que você veio parar aqui por engano...' })
    .waitFor();
  await page.getByRole('link', { name: /Prefeitura Municipal de Vale Claro/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Informações públicas' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Legislação' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Legislação' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: categoria }).click();
  await page.getByRole('heading', { level: 1, name: categoria }).waitFor();
  await page.getByText(nome).first().waitFor();
}

test('a manager publishes a PDF in a new category and a citizen finds it, opens it and keeps its bytes', async () => {
  const nome = `Lei de teste em ${WIDTH}`;
  const manager = await visit(browser, product.url, WIDTH);
  await signIn(manager.page, 'gestora');
  await addCategoria(manager.page, CATEGORIA);
  await publish(manager.page, CATEGORIA, nome);

  const citizen = await visit(browser, product.url, WIDTH);
  await findAsCitizen(citizen, CATEGORIA, nome);
  const [download] = await Promise.all([
    citizen.page.waitForEvent('download'),
    citizen.page
      .getByRole('link', { name: /Baixar/ })
      .first()
      .click(),
  ]);
  // The first file is named after its publication.
  expect(download.suggestedFilename()).toBe(`${nome}.pdf`);
  expect(sha256(await readFile(await download.path()))).toBe(sha256(pdf));
  await citizen.page.getByRole('main').getByRole('link', { name: nome }).first().click();
  await citizen.page.getByRole('heading', { level: 1, name: nome }).waitFor();
  await citizen.page.getByText(sha256(pdf)).waitFor();
  const opened = citizen.page.getByRole('link', { name: /^Abrir o arquivo/ });
  const answer = await citizen.context.request.get((await opened.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect(sha256(await answer.body())).toBe(sha256(pdf));

  // The browser logs the one refused file too; nothing else may have gone wrong.
  expect(manager.complaints.filter((text) => !/\b422\b/.test(text))).toEqual([]);
  expect(citizen.complaints).toEqual([]);
  await manager.context.close();
  await citizen.context.close();
});

test('a manager of several clients chooses one, a person leaves, and nothing stays open', async () => {
  const { page, context, complaints } = await visit(browser, product.url, 1280);
  await signIn(page, 'controle', 'Serra Azul');
  await page.getByRole('heading', { name: 'Prefeitura Municipal de Serra Azul' }).waitFor();
  await page.goto('/#/gestao?client=vale-claro');
  await page.getByRole('heading', { name: 'Prefeitura Municipal de Vale Claro' }).waitFor();
  await page.goto('/#/logout');
  await page.getByRole('link', { name: 'Acesso Restrito' }).waitFor();
  const session = await context.request.get('/session');
  expect(await session.json()).toMatchObject({ data: { isAuthenticated: false } });
  await page.goto('/#/gestao/transparencia/publicacao');
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  expect(complaints.filter((text) => !/\b401\b/.test(text))).toEqual([]);
  await context.close();
});

test('a citizen downloads nothing of the back-office', async () => {
  const { page, context } = await visit(browser, product.url, 360);
  const scripts: string[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.url());
  });
  await page.goto('/vale-claro');
  await page.getByRole('heading', { level: 1, name: 'Informações públicas' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((url) => /back-office|rich-text/.test(url))).toEqual([]);
  await context.close();
});
