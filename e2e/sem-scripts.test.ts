import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoSideScroll, type Visit } from './support/browser.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.reading();
let citizen: Visit;
let page: Page;

/** Phone without scripts: blocked, an old device, or by choice. */
beforeAll(async () => {
  citizen = await stage.visit(360, false);
  page = citizen.page;
});
afterAll(() => citizen?.context.close());

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function expectPdf(href: string | null) {
  const answer = await citizen.context.request.get(href ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
}

test('from the home to a category, narrowed down by a link, to a document', async () => {
  await page.goto('/vale-claro');
  const main = page.getByRole('main');
  const groups = main.getByRole('region', { name: 'Todos os assuntos' });
  await groups.getByRole('link', { name: 'Receitas', exact: true }).click();
  await heading('Receitas').waitFor();
  await main.getByRole('link', { name: 'Receita prevista e realizada' }).click();
  await heading('Receita prevista e realizada').waitFor();
  const years = page.getByRole('group', { name: 'Ano' }).getByRole('link');
  const year = (await years.nth(2).textContent()) ?? '';
  expect(year).toMatch(/^\d{4}$/);
  await years.nth(2).click();
  await page.waitForURL(new RegExp(`\\?ano=${year}$`));
  expect(await page.locator('[aria-current="true"]').allTextContents()).toContain(year);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: /^Baixar .*PDF/ })
      .first()
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect(await download.failure()).toBeNull();
  const title = main.locator('.portal-pub-title a').first();
  const name = (await title.textContent()) ?? '';
  await title.click();
  await page.waitForURL(/\/vale-claro\/documento\/\d+$/);
  await heading(name).waitFor();
  await expectPdf(await main.getByRole('link', { name: /^Baixar PDF/ }).getAttribute('href'));
  expect(await main.getByText(/[0-9a-f]{64}/).count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Compartilhar' }).count()).toBe(0);
  await expectNoSideScroll(page);
});

test('from the field in the header to a procurement, its page and a file of it', async () => {
  await page.goto('/vale-claro');
  await page.getByRole('searchbox', { name: 'Buscar no portal' }).fill('creche Boa Vista');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await heading('Resultados da busca por “creche Boa Vista”').waitFor();
  await page
    .getByRole('group', { name: 'Tipo' })
    .getByRole('link', { name: /^Licitações/ })
    .click();
  await page.waitForURL(/tipo=licitacao/);
  const found = page
    .getByRole('region', { name: 'Resultados' })
    .getByRole('heading')
    .getByRole('link');
  await found.first().click();
  await page.waitForURL(/\/vale-claro\/dados\/licitacao\/\d+$/);
  await heading(/^Construção da creche do distrito de Boa Vista/).waitFor();
  const steps = page.getByRole('region', { name: 'Andamento' }).getByRole('listitem');
  expect(await steps.count()).toBe(3);
  const acts = page.getByRole('region', { name: 'Como citar' });
  expect(await acts.getByRole('button').count()).toBe(0);
  const alone = await acts.getByRole('link', { name: 'JSON' }).getAttribute('href');
  expect(await (await citizen.context.request.get(alone ?? '')).json()).toMatchObject([
    { objeto: expect.stringMatching(/^Construção da creche do distrito de Boa Vista/) },
  ]);
  await expectNoSideScroll(page);
  const file = page.getByRole('main').getByRole('link', { name: /\.pdf/ }).first();
  await expectPdf(await file.getAttribute('href'));
});

test('from the services to a unit and one of its services', async () => {
  await page.goto('/vale-claro/servicos');
  await page
    .getByRole('link', { name: /^Serviços por unidade/ })
    .first()
    .click();
  await heading('Serviços por unidade').waitFor();
  await page.getByRole('link', { name: 'Diretoria de Tributos' }).click();
  await heading('Diretoria de Tributos').waitFor();
  const service = page.locator('main .portal-rows a').first();
  const name = (await service.locator('.portal-link-text').textContent()) ?? '';
  await service.click();
  await heading(name).waitFor();
  await page.getByText('Requer Agendamento Prévio').waitFor();
});

test('the menu and the panel of filters lie open on a phone', async () => {
  await page.goto('/vale-claro/dados/contrato?modo=aditivo');
  await heading('Termos Aditivos').waitFor();
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  expect(await menu.getByRole('link').first().isVisible()).toBe(true);
  const panel = page.getByRole('search', { name: 'Filtrar' });
  expect(await panel.getByRole('searchbox', { name: 'Fornecedor' }).isVisible()).toBe(true);
  // Controls that need scripts are hidden.
  for (const part of [menu, panel]) {
    expect(await part.getByRole('button', { expanded: false }).count()).toBe(0);
  }
  await expectNoSideScroll(page);
});

test('typed filters are sent, beside earlier choices', async () => {
  await page.goto('/vale-claro/dados/contrato?modo=aditivo&ano=2025');
  await page.getByRole('searchbox', { name: 'Fornecedor' }).fill('construtora');
  await page
    .getByRole('search', { name: 'Filtrar' })
    .getByRole('button', { name: 'Consultar' })
    .click();
  await page.waitForURL(/fornecedor=construtora/);
  await heading('Termos Aditivos').waitFor();
  const asked = new URL(page.url()).searchParams;
  expect([asked.get('modo'), asked.get('ano')]).toEqual(['aditivo', '2025']);
  const applied = page.getByRole('group', { name: 'Filtros aplicados' });
  const said = await applied.getByRole('link').allTextContents();
  expect(said).toEqual(['Tirar o filtro 2025', 'Tirar o filtro Fornecedor: construtora']);
  await applied.getByRole('link', { name: /Fornecedor: construtora$/ }).click();
  await page.waitForURL((url) => !url.searchParams.has('fornecedor'));
  expect(new URL(page.url()).searchParams.get('ano')).toBe('2025');

  await page.goto('/vale-claro/detail/legislacao/leis-decretos-e-portarias');
  const tipo = page.getByRole('group', { name: 'Tipo' }).getByRole('link').nth(1);
  await tipo.click();
  await page.waitForURL(/\?tipo=\d+$/);
  const chosen = new URL(page.url()).searchParams.get('tipo');
  await page.getByLabel('Nome').fill('lei');
  await page.getByRole('button', { name: 'Consultar' }).click();
  await page.waitForURL(/nome=lei/);
  expect(new URL(page.url()).searchParams.get('tipo')).toBe(chosen);
});

test('a list is put into another order by its form', async () => {
  await page.goto('/vale-claro/dados/contrato?ano=todos&fornecedor=ltda');
  const found = page.getByRole('status').filter({ hasText: 'encontrado' });
  const before = await found.textContent();
  await page.getByRole('combobox', { name: 'Ordenar' }).selectOption('Valor: menor primeiro');
  await page.getByRole('button', { name: 'Ordenar' }).click();
  await page.waitForURL(/ordem=valor/);
  expect(await found.textContent()).toBe(before);
  const cents = (text: string) => Number(text.replaceAll(/[^\d-]/g, ''));
  const amounts = await page.locator('tbody td[data-titulo="Valor"]').allTextContents();
  expect(amounts.length).toBeGreaterThan(1);
  expect(amounts.map(cents)).toEqual(amounts.map(cents).toSorted((a, b) => a - b));
});

test('a record whose address opens it over its list can be read', async () => {
  await page.goto('/vale-claro/dados/contrato');
  const own = await page.locator('main [data-detalhe]').first().getAttribute('href');
  const id = /\/(\d+)$/.exec(own ?? '')?.[1];
  await page.goto(`/vale-claro/dados/contrato?contrato=${id}`);
  const link = page.getByRole('link', { name: 'Abrir em página própria' });
  expect(await link.isVisible()).toBe(true);
  expect(await link.getAttribute('href')).toBe(own);
});

test('from a year’s spending to its differences from the Treasury’s figures', async () => {
  await page.goto('/vale-claro/despesas');
  await page.getByRole('link', { name: 'Confere com o RREO do 5º bimestre' }).waitFor();
  await page.goto('/serra-azul/despesas');
  await page
    .getByRole('link', { name: /^Diferença de R\$\s18\.240,35 \(0,04%\) em relação ao RREO/ })
    .click();
  await heading('Contas conferidas com o Tesouro').waitFor();
  await page
    .getByRole('group', { name: 'Situação' })
    .getByRole('link', { name: 'Diferença' })
    .click();
  await page.waitForURL(/situacao=/);
  const row = page.getByRole('row', { name: /Despesa paga até o bimestre/ });
  await row.getByText('R$ 18.240,35').waitFor();
  expect(await page.getByRole('main').getByRole('row').count()).toBe(1);
  await expectNoSideScroll(page);
});

test('a browser older than the app keeps pages as the server made them', async () => {
  const { page: plain, context, complaints } = await stage.visit(360);
  // A browser of 2022, without `toSorted`.
  await context.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await plain.goto('/vale-claro', { waitUntil: 'networkidle' });
  await plain.getByRole('link', { name: 'Contratos', exact: true }).first().click();
  await plain.getByRole('heading', { level: 1, name: 'Contratos' }).waitFor();
  expect(await plain.evaluate(() => document.documentElement.dataset.ready)).toBeUndefined();
  await plain.goto('/vale-claro/busca?q=creche', { waitUntil: 'networkidle' });
  expect(await plain.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(0);
  // Pages that need scripts say so, as they do with scripts disabled.
  await plain.goto('/inscricao?id=vale-claro', { waitUntil: 'networkidle' });
  await plain.getByText(/precisam de JavaScript/).waitFor();
  await plain.goto('/#/gestao');
  await plain.reload();
  await plain.getByRole('alert').filter({ hasText: 'Este navegador é antigo demais' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
