import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  expectAccessible,
  expectAccessibleInEveryMode,
  expectNoSideScroll,
  type Visit,
} from './support/browser.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.reading();

/** Pages with content to unfold; pages in their initial state are in rotas-publicas.test.ts. */
const UNFOLDED: readonly { address: string; title: string; unfold: string }[] = [
  {
    address: 'vale-claro/detail/acesso-a-informacao/perguntas-e-respostas-frequentes',
    title: 'Perguntas e respostas frequentes',
    unfold: 'details > summary',
  },
  {
    address: 'vale-claro/estrutura-organizacional',
    title: 'Estrutura organizacional',
    unfold: 'text=Abrir tudo',
  },
  {
    address: 'vale-claro/dados-abertos',
    title: 'Dados abertos',
    unfold: 'details > summary',
  },
];

async function openPage(page: Page, address: string, title: string) {
  await page.goto(`/${address}`);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

describe('on a phone', () => {
  let citizen: Visit;
  beforeAll(async () => {
    citizen = await stage.visit(360);
  });
  afterAll(() => citizen?.context.close());

  test.each(UNFOLDED)('/$address, unfolded', async ({ address, title, unfold }) => {
    const { page, complaints } = citizen;
    await openPage(page, address, title);
    await page.locator(`main >> ${unfold}`).first().click();
    await expectAccessibleInEveryMode(page);
    await expectNoSideScroll(page);
    expect(complaints).toEqual([]);
  });
});

test('one question is open at a time, and an address opens one', async () => {
  const { page, context } = await stage.visit(360);
  await openPage(
    page,
    'vale-claro/perguntas-e-respostas-frequentes',
    'Perguntas e respostas frequentes',
  );
  const open = page.locator('main details[open] summary');
  const questions = page.locator('main details > summary');
  await questions.nth(0).click();
  await questions.nth(2).click();
  expect(await open.allTextContents()).toEqual([await questions.nth(2).textContent()]);
  await page.getByRole('link', { name: 'Link direto para esta resposta' }).click();
  await page.waitForURL(/\?pergunta=\d+$/);
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await open.waitFor();
  expect(await open.allTextContents()).toEqual([await questions.nth(2).textContent()]);
  await context.close();
});

test('a list is saved as a file with as many rows as the link says', async () => {
  const { page, context } = await stage.visit(1280);
  await openPage(page, 'vale-claro/detail/receitas/divida-ativa', 'Dívida ativa');
  const link = page.getByRole('link', { name: /^Baixar JSON/ });
  const rows = Number(/\((\d+) linhas?\)/.exec((await link.textContent()) ?? '')?.[1]);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^vale-claro-publicacoes-\d{4}-\d\d-\d\d\.json$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(JSON.parse(Buffer.concat(chunks).toString())).toHaveLength(rows);
  await context.close();
});

test('on paper nothing stays folded away', async () => {
  const { page, context } = await stage.visit(1280);
  await openPage(page, 'vale-claro/estrutura-organizacional', 'Estrutura organizacional');
  const text = page.getByText('Relação com a Câmara Municipal');
  expect(await text.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await text.isVisible()).toBe(true);
  await context.close();
});

test('a word inside a PDF leads from the field to the document', async () => {
  const { page, context } = await stage.visit(360);
  const address = '/public/v1/vale-claro/busca?q=exigibilidade';
  await expect
    .poll(
      async () =>
        ((await (await context.request.get(address)).json()) as { data: { count: number } }).data
          .count,
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
  await openPage(page, 'vale-claro', 'Informações públicas');
  await page.getByRole('searchbox', { name: 'Buscar no portal' }).fill('EXIGIBILIDADES');
  await page.keyboard.press('Enter');
  await page
    .getByRole('heading', { level: 1, name: 'Resultados da busca por “EXIGIBILIDADES”' })
    .waitFor();
  const first = page.getByRole('region', { name: 'Resultados' }).getByRole('listitem').first();
  expect(await first.locator('mark').first().textContent()).toBe('exigibilidade');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    first.getByRole('link', { name: /^Baixar .*PDF, \d/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  const found = page.url();
  await first.locator('.busca-file').getByRole('link').first().click();
  await page.getByRole('region', { name: 'Texto do documento' }).waitFor();
  expect(page.url()).toMatch(/\/vale-claro\/documento\/\d+$/);
  await page.goto(found);
  await first.getByRole('heading').getByRole('link').click();
  await page.getByRole('region', { name: 'Publicações' }).waitFor();
  expect(await page.getByText('1 publicação encontrada').isVisible()).toBe(true);
  await context.close();
}, 90_000);

test('a service is found by its unit, shown whole, and a missing one explains how to get help', async () => {
  const { page, context, complaints } = await stage.visit(360);
  await openPage(page, 'vale-claro/servicos', 'Carta de serviços');
  await page
    .getByRole('link', { name: /^Serviços por unidade/ })
    .first()
    .click();
  await page.getByLabel('Filtrar').fill('DIRETORIA de tribútos');
  await page.getByText('1 unidade', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Diretoria de Tributos' }).click();
  await page.getByRole('heading', { level: 1, name: 'Diretoria de Tributos' }).waitFor();
  const services = page.locator('main .portal-rows a');
  const name = await services.first().locator('.portal-link-text').textContent();
  await page.getByLabel('Filtrar').fill('nada disso');
  await page.getByText('Nenhum serviço com esse nome.').waitFor();
  await page.getByLabel('Filtrar').fill(name ?? '');
  await services.first().click();
  await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
  const crumbs = page.getByRole('navigation', { name: 'Você está em' }).getByRole('listitem');
  expect(await crumbs.allTextContents()).toEqual([
    ...['Início', 'Carta de serviços', 'Unidades', 'Diretoria de Tributos', name],
  ]);
  await page.getByText('Requer Agendamento Prévio').waitFor();
  await page.getByRole('columnheader', { name: 'Obrigatório' }).waitFor({ state: 'attached' });
  await expectAccessible(page);
  await expectNoSideScroll(page);
  expect(complaints).toEqual([]);

  await page.goto('/vale-claro/servicos/estrutura/1/detail/999999');
  await page
    .getByRole('heading', { level: 1, name: 'Ocorreu um erro ao consultar o serviço' })
    .waitFor();
  await page.getByRole('alert').waitFor();
  await expectAccessible(page);
  await context.close();
});

test('on paper, links inside a written text say where they lead', async () => {
  const { page, context } = await stage.visit(1280);
  await openPage(
    page,
    'vale-claro/perguntas-e-respostas-frequentes',
    'Perguntas e respostas frequentes',
  );
  await page.emulateMedia({ media: 'print' });
  const printed = await page
    .locator('main .portal-rich a[href^="https:"]')
    .first()
    .evaluate((link) => [getComputedStyle(link, '::after').content, link.getAttribute('href')]);
  expect(printed[0]).toContain(printed[1]);
  await context.close();
});

test('the filter by year is beside the results if there is room', async () => {
  const { page, context, complaints } = await stage.visit(1280);
  await page.goto('/vale-claro/busca?q=contrato');
  const list = page.getByRole('region', { name: 'Resultados' });
  const year = page.getByRole('group', { name: 'Ano' }).getByRole('link', { name: /^2025/ });
  const edges = async () => {
    const [found, panel] = [await list.boundingBox(), await year.boundingBox()];
    if (found === null || panel === null) throw new Error('not shown');
    return { beside: panel.x >= found.x + found.width, above: panel.y < found.y };
  };
  await page.getByRole('heading', { level: 2, name: 'Refinar' }).waitFor();
  expect(await edges()).toMatchObject({ beside: true });
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await edges()).toEqual({ beside: false, above: true });
  await year.click();
  await page.getByText(/^\d+ resultados de 2025$/).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
