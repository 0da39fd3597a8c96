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

const BASE = '/vale-claro/dados';
const NAME = { level: 1 } as const;

async function openPage(page: Page, address: string, title: string) {
  await page.goto(`${BASE}/${address}`);
  await page.getByRole('heading', { ...NAME, name: title, exact: true }).waitFor();
  await settled(page);
}
const settled = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);

/** Filters unfolded; the pages as they open are in rotas-publicas.test.ts. */
const UNFOLDED = [
  ['licitacao', 'Licitações'],
  ['contrato?modo=aditivo', 'Termos Aditivos'],
] as const;

describe('on a phone', () => {
  let citizen: Visit;
  beforeAll(async () => {
    citizen = await stage.visit(360);
  });
  afterAll(() => citizen?.context.close());

  test.each(UNFOLDED)('%s with its filters', async (address, title) => {
    const { page, complaints } = citizen;
    await openPage(page, address, title);
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByLabel(/, a partir de$/).waitFor();
    await expectAccessibleInEveryMode(page);
    await expectNoSideScroll(page);
    expect(complaints).toEqual([]);
  });

  test('the details open over the list, with the files and the procurement', async () => {
    const { page } = citizen;
    await openPage(page, 'contrato?ano=todos', 'Contratos');
    await page.getByRole('link', { name: /^Abrir .+: 009\/2026$/ }).click();
    const contract = page.getByRole('dialog', { name: 'Detalhes do contrato' });
    await contract.getByRole('link', { name: /^contrato-009-2026\.pdf/ }).waitFor();
    await expectAccessibleInEveryMode(page);
    await contract.getByRole('link', { name: /processo 002\/2026/ }).click();
    const linked = page.getByRole('dialog', { name: 'Detalhes da licitação' });
    await linked
      .getByText('Construção da creche do distrito de Boa Vista', { exact: true })
      .waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.keyboard.press('Escape');
    await contract.waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('a work shows its photographs, in a place that was kept for them', async () => {
    const { page, context } = citizen;
    await context.route(/\/entidade\/licon\//, (route) => route.abort());
    await openPage(page, 'obra?numero=003/2026', 'Obras públicas');
    await page.getByRole('link', { name: /^Abrir obra .+: 003\/2026$/ }).click();
    const work = page.getByRole('dialog', { name: 'Detalhes da obra' });
    const picture = work.getByRole('img', { name: /^Paredes de tijolo/ });
    await picture.scrollIntoViewIfNeeded();
    const boxOf = async () => {
      const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
      return [Math.round(width), Math.round(height)] as const;
    };
    const kept = await boxOf();
    expect(kept[1]).toBe(Math.round((kept[0] * 3) / 4));
    await context.unroute(/\/entidade\/licon\//);
    await page.reload();
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    expect(await boxOf()).toEqual(kept);
    await expectAccessibleInEveryMode(page);
    await expectNoSideScroll(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

test('a citizen comes from the portal, narrows down, goes back, and opens a file', async () => {
  const { page, context, complaints } = await stage.visit(1280);
  await page.goto('/vale-claro');
  await page
    .getByRole('navigation', { name: 'Consultas' })
    .getByRole('link', { name: /^Licitações/ })
    .click();
  await page.getByRole('heading', { ...NAME, name: 'Licitações' }).waitFor();
  const years = page.getByRole('group', { name: 'Ano' });
  expect(await years.locator('[aria-current]').textContent()).toBe('2026');
  await years.getByRole('link', { name: '2025' }).click();
  await page.getByText('exercício de 2025').waitFor();
  // A number without its year is found in all of them.
  await page.getByLabel('Número do processo').fill('18');
  await page.keyboard.press('Enter');
  const rows = page.locator('.transp-table tbody tr');
  await page.waitForURL(/processo=18/);
  // The address changes before the list does.
  await page.getByText('exercício de 2025').waitFor({ state: 'detached' });
  const named = await rows.locator('th').allTextContents();
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter((each) => !each.includes('Processo 018/'))).toEqual([]);
  await page.goBack();
  await page.getByText('exercício de 2025').waitFor();
  expect(await page.getByLabel('Número do processo').inputValue()).toBe('');
  await page.goBack();
  await page.getByText('exercício de 2026').waitFor();

  await page.getByRole('link', { name: 'Arquivos de licitações' }).click();
  await page.getByRole('heading', { ...NAME, name: 'Arquivos de licitações' }).waitFor();
  await page.getByRole('link', { name: 'Próxima' }).click();
  await page.getByText('Página 2 de').waitFor();
  expect(await rows.count()).toBe(14);
  const file = await rows.locator('th a').first().getAttribute('href');
  const answer = await context.request.get(file ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect(complaints).toEqual([]);
  await context.close();
});

test('on a phone the filters come up from below, and show the number of results', async () => {
  const { page, context, complaints } = await stage.visit(360);
  await openPage(page, 'contrato', 'Contratos');
  const opens = page.getByRole('button', { name: 'Filtros (1)' });
  const inside = page.getByRole('heading', { name: 'Filtros', exact: true });
  expect(await inside.isVisible()).toBe(false);
  await opens.click();
  await inside.waitFor();
  const sheet = await page.locator('.transp-folha').boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  expect(sheet?.height).toBeLessThanOrEqual(height * 0.88);
  expect(Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))).toBe(height);

  // A choice is followed at once, and leaves it open.
  await page.getByRole('group', { name: 'Ano' }).getByRole('link', { name: '2025' }).click();
  const found = page.getByRole('status').filter({ hasText: 'exercício de 2025' });
  await found.waitFor();
  const count = /^[\d.]+ documentos/.exec((await found.textContent()) ?? '')?.[0];
  const see = page.getByRole('button', { name: `Ver ${count}`, exact: true });
  await see.waitFor();
  // Typed text has no count yet.
  await page.getByRole('searchbox', { name: 'Fornecedor' }).fill('construtora');
  await page.getByRole('button', { name: 'Consultar' }).waitFor();
  await page.getByRole('searchbox', { name: 'Fornecedor' }).fill('');
  await see.click();
  await inside.waitFor({ state: 'hidden' });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toBe('Filtros\u00a0(1)');

  await page.keyboard.press('Enter');
  await inside.waitFor();
  await page.keyboard.press('Escape');
  await inside.waitFor({ state: 'hidden' });
  expect(await focused()).toBe('Filtros\u00a0(1)');
  // Nothing that has the focus is below it.
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ver ' }).focus();
  await page.keyboard.press('Tab');
  await inside.waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
  await context.close();
});

test('on a wide screen the filters stand beside the list', async () => {
  const { page, context } = await stage.visit(1280);
  await openPage(page, 'licitacao?ano=todos', 'Licitações');
  const box = await page.getByRole('searchbox', { name: 'Vencedor' }).boundingBox();
  const table = page.locator('.transp-scroll');
  const { x = 0 } = (await table.boundingBox()) ?? {};
  expect((box?.x ?? x) + (box?.width ?? 0)).toBeLessThan(x);
  expect(await page.getByRole('button', { name: /^Filtros/ }).count()).toBe(0);
  // All columns fit at once.
  expect(await table.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  await page.getByRole('searchbox', { name: 'Objeto' }).fill('creche');
  await page.getByRole('button', { name: 'Buscar por objeto' }).click();
  await page.waitForURL(/objeto=creche/);
  // The address changes before the list does.
  const about = table.locator('th[data-titulo="Objeto"]');
  const other = about.filter({ hasNotText: /creche/i });
  await expect.poll(() => other.count(), { timeout: 15_000 }).toBe(0);
  expect(await about.count()).toBeGreaterThan(0);
  await context.close();
});

test.each(['PDF', 'XLSX', 'CSV', 'JSON'])('the whole result is saved as %s', async (format) => {
  const { page, context } = await stage.visit(1280);
  await openPage(page, 'contrato?modo=aditivo', 'Termos Aditivos');
  const count = await page.locator('.transp-table tbody tr').count();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: new RegExp(`^${format}`) }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`));
  if (format === 'JSON') {
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const rows = JSON.parse(Buffer.concat(chunks).toString()) as { tipo: string }[];
    expect(rows.map(({ tipo }) => tipo)).toEqual(Array.from({ length: count }, () => 'Aditivo'));
  }
  await context.close();
});

test('a list is ordered by the head of a column, which holds on its next page and in its files', async () => {
  const { page, context, complaints } = await stage.visit(1280);
  await openPage(page, 'contrato?ano=todos', 'Contratos');
  const head = page.getByRole('columnheader', { name: 'Valor' });
  await head.getByRole('link').click();
  await page.waitForURL(/ordem=-valor/);
  // The address changes before the list.
  await page.locator('th[aria-sort="descending"]', { hasText: 'Valor' }).waitFor();
  const cents = (text: string) => Number(text.replaceAll(/[^\d-]/g, ''));
  const amounts = page.locator('.transp-table tbody td[data-titulo="Valor"]');
  const highest = (await amounts.allTextContents()).map(cents);
  expect(highest).toEqual(highest.toSorted((a, b) => b - a));
  await page.getByRole('link', { name: 'Próxima' }).click();
  await page.getByText('Página 2 de').waitFor();
  const below = (await amounts.allTextContents()).map(cents);
  expect(below[0]).toBeLessThanOrEqual(highest.at(-1) ?? 0);
  const file = await page.getByRole('link', { name: /^CSV/ }).getAttribute('href');
  expect(decodeURIComponent(file ?? '')).toContain('"$order":{"valor":"desc"}');
  // Compared with the page without scripts.
  const sent = await context.request.get(page.url());
  expect(await sent.text()).toContain('aria-sort="descending"');
  expect(complaints).toEqual([]);
  await context.close();
});

test('on a phone a list is ordered by a choice, as the heads do that it does not show', async () => {
  const { page, context, complaints } = await stage.visit(360);
  await openPage(page, 'contrato?ano=todos&pagina=2', 'Contratos');
  const order = page.getByRole('combobox', { name: 'Ordenar' });
  expect(await order.inputValue()).toBe('-dataInicio');
  await order.selectOption('Valor: maior primeiro');
  await page.waitForURL(/\?ano=todos&ordem=-valor$/);
  await page.getByText('Página 1 de').waitFor();
  const cents = (text: string) => Number(text.replaceAll(/[^\d-]/g, ''));
  const amounts = page.locator('.transp-table tbody td[data-titulo="Valor"]');
  const highest = (await amounts.allTextContents()).map(cents);
  expect(highest).toEqual(highest.toSorted((a, b) => b - a));
  await expectAccessibleInEveryMode(page);
  await order.selectOption('Início: recentes primeiro');
  await page.waitForURL(/\?ano=todos$/);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the way through the pages and the files stand in one line below a list', async () => {
  const { page, context } = await stage.visit(1280);
  await openPage(page, 'contrato?ano=todos', 'Contratos');
  const middle = async (name: string | RegExp) => {
    const { y = 0, height = 0 } =
      (await page.getByRole('link', { name }).last().boundingBox()) ?? {};
    return Math.round(y + height / 2);
  };
  expect(await middle(/^CSV/)).toBe(await middle('Próxima'));
  const files = page.getByRole('group', { name: /^Baixar os \d+:$/ }).getByRole('link');
  const named = (await files.allTextContents()).map((each) => each.trim().split(' ')[0]);
  expect(named).toEqual(['CSV', 'XLSX', 'JSON', 'PDF']);
  await context.close();
});

test('below a list stand the totals of all results', async () => {
  const { page, context } = await stage.visit(1280);
  await openPage(page, 'contrato?ano=todos', 'Contratos');
  const total = page.locator('.transp-table tfoot');
  await total.waitFor();
  const before = await total.textContent();
  await page.getByRole('group', { name: 'Modalidade' }).getByText('Dispensa').click();
  await page.waitForURL(/modalidade=/);
  await settled(page);
  await expect.poll(() => total.textContent()).not.toBe(before);
  const rows = page.locator('.transp-table tbody tr');
  const cents = (text: string) => Number(text.replaceAll(/[^\d-]/g, ''));
  const amounts = await rows.locator('td[data-titulo="Valor"]').allTextContents();
  const sum = amounts.map(cents).reduce((a, b) => a + b, 0);
  expect(await total.locator('th').textContent()).toBe(`Total dos ${await rows.count()}`);
  expect(cents((await total.locator('td').first().textContent()) ?? '')).toBe(sum);
  await context.close();
});

test('a found contract leads to its page', async () => {
  const { page, context } = await stage.visit(360);
  await page.goto('/vale-claro/busca/creche%20boa%20vista?tipo=contrato');
  await page.getByRole('link', { name: /^Contrato nº 009\/2026/ }).click();
  await page.waitForURL(/\/vale-claro\/dados\/contrato\/\d+$/);
  await page.getByRole('link', { name: /^contrato-009-2026\.pdf/ }).waitFor();
  await context.close();
});
