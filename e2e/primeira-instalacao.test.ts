import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoSideScroll,
  launchBrowser,
  type Visit,
  visit,
} from './support/browser.ts';
import { somePdf } from './support/files.ts';
import { newDataFolder, type ProductProcess, startProcess } from './support/product-process.ts';

/** Limits of the issue, from an empty folder to a portal with a published document. */
const MOST_CLICKS = 40;
const MOST_FIELDS = 12;

/** The town's own host; the browser is configured to resolve it. */
const HOST = 'transparencia.petrolina.test';

let dataDir: string;
let files: string;
let product: ProductProcess;
let browser: Browser;
beforeAll(async () => {
  dataDir = await newDataFolder();
  files = await mkdtemp(join(tmpdir(), 'claraboia-e2e-brasao-'));
  const background = '#14532d';
  const arms = sharp({ create: { width: 300, height: 400, channels: 3, background } });
  await writeFile(join(files, 'brasao.png'), await arms.png().toBuffer());
  await writeFile(join(files, 'Lei 1.pdf'), somePdf());
  [product, browser] = await Promise.all([startProcess(dataDir, { DEMO: '0' }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  for (const folder of [dataDir, files]) await rm(folder, { recursive: true, force: true });
});

/** Person whose clicks and typed fields are counted. */
class Counted {
  clicks = 0;
  fields = 0;

  async press(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  async write(target: Locator, text: string): Promise<void> {
    this.fields += 1;
    await target.fill(text);
  }
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name }).first().waitFor();

/** Signs in through the window that opens. */
async function enter(page: Page, person: Counted): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    person.press(page.getByRole('button', { name: 'Entrar' })),
  ]);
  await person.write(popup.getByLabel('Usuário'), 'ana@exemplo.org');
  await person.write(popup.getByLabel('Senha'), 'quatro cavalos no telhado');
  await Promise.all([
    popup.waitForEvent('close'),
    person.press(popup.getByRole('button', { name: 'Entrar' })),
  ]);
}

async function choose(page: Page, person: Counted, label: string, file: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    person.press(page.getByRole('button', { name: label })),
  ]);
  await chooser.setFiles(join(files, file));
}

async function install({ page }: Visit, person: Counted): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const next = () => person.press(page.getByRole('button', { name: 'Continuar' }));
  const [, address = ''] = /(\/#\/gestao\/instalar\?codigo=[^\s"]+)/.exec(product.output()) ?? [];
  await page.goto(address);
  await heading(page, /Passo 1 de 5/);
  expect(page.url()).not.toContain('codigo');
  await next();
  await page.getByText('O CPF informado não é válido').waitFor();
  await expectAccessible(page);
  person.clicks = 0;
  await person.write(field('CPF'), '111.444.777-35');
  await person.write(field('Nome completo'), 'Ana Nogueira');
  await person.write(field('E-mail'), 'ana@exemplo.org');
  await person.write(page.getByLabel('Senha', { exact: true }), 'quatro cavalos no telhado');
  await next();

  await heading(page, /Passo 2 de 5/);
  await person.write(page.getByRole('combobox', { name: 'Município' }), 'petrolina pe');
  await person.press(page.getByRole('option', { name: 'Petrolina - PE' }));
  await person.write(field('CNPJ'), '11.222.333/0001-81');
  await field('Domínio próprio (opcional)').fill('petrolina');
  await next();
  await page.getByText('Escreva o nome do domínio').waitFor();
  await person.write(field('Domínio próprio (opcional)'), HOST);
  await expectAccessible(page);
  // After an accidental reload the input is kept; code and password are requested again.
  await page.reload();
  await page.getByText('O que você já preencheu continua guardado').waitFor();
  await page
    .getByRole('textbox', { name: 'Código da instalação' })
    .fill(address.split('=')[1] ?? '');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await heading(page, /Passo 2 de 5/);
  await page.getByText('Só a senha não fica guardada').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Senha', { exact: true }).fill('quatro cavalos no telhado');
  await next();

  await heading(page, /Passo 3 de 5/);
  await choose(page, person, 'Escolher o brasão', 'brasao.png');
  await page.getByRole('radio', { name: /cor do brasão/ }).waitFor();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await next();

  await heading(page, /Passo 4 de 5/);
  await expectAccessible(page);
  await next();

  await heading(page, /Passo 5 de 5/);
  await expectAccessible(page);
  await page.goBack();
  await heading(page, /Passo 4 de 5/);
  await page.goForward();
  await heading(page, /Passo 5 de 5/);
  await person.press(page.getByRole('button', { name: 'Colocar o portal no ar' }));
  await heading(page, 'O portal está no ar');
  await expectAccessible(page);
}

async function publish({ page }: Visit, person: Counted): Promise<void> {
  await person.press(page.getByRole('link', { name: 'Entrar' }));
  await heading(page, 'Área restrita');
  await enter(page, person);
  await page.getByRole('main').getByText('Petrolina').first().waitFor();
  await page.goto('/#/gestao/transparencia/publicacao/incluir');
  await person.write(page.getByRole('combobox', { name: 'Categoria', exact: true }), 'Glossário');
  await person.press(page.getByRole('option', { name: 'Glossário' }).first());
  await person.write(page.getByRole('textbox', { name: 'Nome', exact: true }), 'Glossário de 2026');
  await choose(page, person, 'Enviar arquivos', 'Lei 1.pdf');
  await person.press(page.getByRole('button', { name: 'Salvar', exact: true }));
  await person.press(page.getByRole('dialog').getByRole('button', { name: 'Sim' }));
  await page.getByText('Registro incluído com sucesso.').first().waitFor();
}

/** A citizen opens the town's own host, reaches the document, and stays on that host. */
async function onOwnHost(): Promise<void> {
  const own = new URL(product.url);
  own.hostname = HOST;
  const { page, context, complaints } = await visit(browser, own.origin, 360);
  await page.goto('/');
  await page.waitForURL(`${own.origin}/petrolina`);
  await page.getByText('Prefeitura Municipal de Petrolina').first().waitFor();
  const canonical = page.locator('link[rel="canonical"]');
  expect(await canonical.getAttribute('href')).toBe(`${own.origin}/petrolina`);
  await page.goto('/busca?q=gloss%C3%A1rio');
  await page
    .getByRole('link', { name: /Glossário de 2026/ })
    .first()
    .click();
  await page.waitForURL(`${own.origin}/petrolina/**`);
  await heading(page, /Glossário/);
  expect(complaints).toEqual([]);
  // Paths that are not the portal's own redirect to the installation's host, which has the sessions.
  await page.goto('/#/gestao');
  await page.waitForURL((url) => url.origin === product.url && url.hash === '#/gestao');
  await heading(page, 'Área restrita');
  await context.close();
}

test('from an empty folder to a portal on an own host with a published PDF, by the assistant alone', async () => {
  const manager = await visit(browser, product.url, 1280);
  const person = new Counted();
  await manager.page.goto('/#/gestao');
  await manager.page.getByRole('link', { name: 'Criar o primeiro portal' }).waitFor();
  await install(manager, person);
  await publish(manager, person);
  expect(person.clicks).toBeLessThanOrEqual(MOST_CLICKS);
  expect(person.fields).toBeLessThanOrEqual(MOST_FIELDS);

  await onOwnHost();
  const citizen = await visit(browser, product.url, 360);
  // With one portal, the root address leads to it.
  await citizen.page.goto('/');
  await citizen.page.waitForURL('**/petrolina');
  await citizen.page.getByText('Prefeitura Municipal de Petrolina').first().waitFor();
  await citizen.page.goto('/petrolina/busca?q=gloss%C3%A1rio');
  await citizen.page.getByText('Glossário de 2026').first().waitFor();
  expect(citizen.complaints).toEqual([]);
  // Another person with the page open is too late.
  await citizen.page.goto('/#/gestao/instalar');
  await heading(citizen.page, 'Esta instalação já está pronta');
  expect(new URL(citizen.page.url()).search).toBe('');
  await expectAccessible(citizen.page);
  await expectNoSideScroll(citizen.page);
  await citizen.context.close();
  // The audit court is unreachable here: the assistant reports that the CNPJ is unchecked, and the browser logs the
  // 503.
  const others = manager.complaints.filter((text) => !text.endsWith('/v1/instalacao/unidades'));
  expect(others).toEqual([]);
  await manager.context.close();
});
