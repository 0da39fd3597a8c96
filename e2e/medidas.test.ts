import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setLetters, type Visit } from './support/browser.ts';
import { expectLegible, LETTERS } from './support/letras.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.reading();
let phone: Visit;
let desktop: Visit;

beforeAll(async () => {
  [phone, desktop] = await Promise.all([stage.visit(360), stage.visit(1280)]);
});
afterAll(() => Promise.all([phone?.context.close(), desktop?.context.close()]));

const heightsOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`not shown: ${selector}`);
  return box;
};

describe('on a phone', () => {
  test.each(['vale-claro', 'serra-azul'])(
    'the home of %s grows with its letters, no faster',
    async (cliente) => {
      const { page } = phone;
      await page.goto(`/${cliente}`);
      const heights: number[] = [];
      for (const letters of LETTERS) {
        await setLetters(page, letters);
        heights.push(...(await heightsOf(page, 'html')));
      }
      const [usual = 0, , largest = 0] = heights;
      expect(largest).toBeLessThan(3 * usual);
    },
  );

  test('a procurement is an entry of a few lines', async () => {
    const { page } = phone;
    await page.goto('/vale-claro/dados/licitacao');
    const heights = await heightsOf(page, '.transp-table tbody tr');
    expect(heights.length).toBeGreaterThan(5);
    const median = heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)];
    expect(median).toBeLessThan(150);
  });

  test('facts stand in two columns, values at the right edge', async () => {
    const { page } = phone;
    await page.goto('/vale-claro/despesas');
    const edges = await page.locator('.orc-fact dd').evaluateAll((all) =>
      all.map((each) => {
        const range = document.createRange();
        range.selectNode(document.createTreeWalker(each, NodeFilter.SHOW_TEXT).nextNode() ?? each);
        return Math.round(range.getBoundingClientRect().right);
      }),
    );
    expect(edges.length).toBeGreaterThan(1);
    expect(new Set(edges).size).toBe(1);
  });

  test('the contact button of an event never covers the footer', async () => {
    const { page } = phone;
    await page.goto('/inscricao?id=vale-claro');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const button = await boxOf(page, '.inscricao-contact');
    const footer = await boxOf(page, '.portal-footer');
    expect(button.y + button.height).toBeLessThanOrEqual(footer.y);
  });
});

test('a table of documents breaks no word where its columns are narrow', async () => {
  const { page, context } = await stage.visit(700);
  await page.goto('/vale-claro/servicos');
  await page.getByRole('link', { name: /^Alvará de funcionamento/ }).click();
  await page.getByRole('columnheader', { name: 'Obrigatório' }).waitFor();
  await expectLegible(page, 16);
  await context.close();
});

describe('on a wide screen', () => {
  test('a chart of one series fills its columns', async () => {
    const { page } = desktop;
    await page.goto('/vale-claro/despesas');
    const column = await boxOf(page, '[data-forma="colunas"] .chart-row');
    const bar = await boxOf(page, '[data-forma="colunas"] .chart-rows .chart-fill');
    expect(bar.width).toBeGreaterThan(0.9 * column.width);
  });

  test('a list has the whole width once its filters are put away', async () => {
    const { page } = desktop;
    await page.goto('/vale-claro/dados/licitacao');
    const panel = page.locator('.transp-folha');
    expect(await panel.isVisible()).toBe(true);
    const before = await boxOf(page, '.transp-achados');
    await page.getByRole('button', { name: 'Esconder filtros' }).click();
    expect(await panel.isVisible()).toBe(false);
    const after = await boxOf(page, '.transp-achados');
    expect(after.width).toBeGreaterThan(before.width + 200);
    await page.getByRole('button', { name: 'Mostrar filtros' }).click();
    expect(await panel.isVisible()).toBe(true);
  });
});
