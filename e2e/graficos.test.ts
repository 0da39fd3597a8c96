import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectNoSideScroll, type Visit } from './support/browser.ts';
import { signIn } from './support/sign-in.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.enter();

const settled = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);

const MODES = [
  ['light', {}],
  ['dark', { darkMode: true }],
  ['high contrast', { highContrast: true }],
] as const;

/** Reloads the page with these settings. */
async function look(page: Page, settings: object): Promise<void> {
  await page.evaluate(
    (state) => localStorage.setItem('claraboia.settings', JSON.stringify({ state, version: 1 })),
    settings,
  );
  await page.reload();
}

/** Presses Tab until the element has the focus; fails after a limit. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (focused.startsWith(name)) return;
  }
  throw new Error(`${name} was not reached by Tab`);
}

describe('on a phone', () => {
  let citizen: Visit;
  beforeAll(async () => {
    citizen = await stage.visit(360);
  });
  afterAll(() => citizen?.context.close());

  test.each(MODES)('the summary of procurements, %s', async (_name, settings) => {
    const { page, complaints } = citizen;
    await page.goto('/vale-claro/dados/licitacao?ano=todos');
    await look(page, settings);
    await page.getByRole('heading', { level: 2, name: 'Resumo em gráficos' }).waitFor();
    await page.getByRole('button', { name: 'Resumo em gráficos' }).click();
    await page.getByRole('figure', { name: 'Por ano' }).waitFor();
    await settled(page);
    // As a table too.
    await page.locator('summary', { hasText: 'Ver como tabela' }).first().click();
    await page.getByRole('table', { name: 'Por ano' }).waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    expect(complaints).toEqual([]);
  });

  test('the list follows a line of the chart, by keyboard alone', async () => {
    const { page } = citizen;
    await page.goto('/vale-claro/dados/contrato');
    await look(page, {});
    await page.getByRole('heading', { level: 1, name: 'Contratos' }).waitFor();
    await settled(page);
    await tabTo(page, 'Resumo em gráficos');
    await page.keyboard.press('Enter');
    const years = page.getByRole('figure', { name: 'Valor por ano' });
    await years.waitFor();
    await settled(page);
    await tabTo(page, '2025 (filtrar a lista)');
    const told = await years.locator('.chart-row', { hasText: '2025' }).textContent();
    await page.keyboard.press('Enter');
    await page.waitForURL(/ano=2025/);
    await settled(page);
    const count = /(\d+) documentos/.exec(told ?? '')?.[1];
    await page.getByText(`${count} documentos encontrados · exercício de 2025`).waitFor();
    expect(await years.locator('[aria-current]').textContent()).toMatch(/^2025/);
  });
});

test('on a wide screen the charts are open from the start', async () => {
  const { page, context } = await stage.visit(1280);
  await page.goto('/vale-claro/dados/licitacao?ano=todos');
  await page.getByRole('figure', { name: 'Por ano' }).waitFor();
  expect(await page.getByRole('button', { name: 'Resumo em gráficos' }).isVisible()).toBe(false);
  await expectNoSideScroll(page);
  await context.close();
});

describe("the managers' first page", () => {
  let manager: Visit;
  beforeAll(async () => {
    manager = await stage.visit(1280);
    await signIn(manager.page, 'gestora');
  });
  afterAll(() => manager?.context.close());

  test.each([
    ...MODES.map(([name, settings]) => [name, 1280, settings] as const),
    ['light', 360, {}] as const,
  ])('%s, %i px wide', async (_name, width, settings) => {
    const { page, complaints } = manager;
    await page.setViewportSize({ width, height: 900 });
    await look(page, settings);
    await page.getByRole('figure', { name: /^Publicações por mês/ }).waitFor();
    await page.getByRole('region', { name: /^Categorias sem publicação/ }).waitFor();
    await settled(page);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    expect(complaints).toEqual([]);
  });

  test('an attention entry leads to its filtered list', async () => {
    const { page } = manager;
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/#/gestao');
    const card = page.getByRole('region', { name: 'Precisa de atenção' });
    const proofs = card.getByRole('link', { name: /^\d+ comprovantes? de pagamento/ });
    const count = Number.parseInt((await proofs.textContent()) ?? '', 10);
    await proofs.click();
    await page.getByRole('heading', { level: 1, name: 'Inscrições' }).waitFor();
    await page.locator('[data-row]').first().waitFor();
    expect(await page.locator('[data-row]').count()).toBe(count);
  });
});
