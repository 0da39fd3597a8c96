import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessibleInEveryMode, expectNoSideScroll } from './support/browser.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.reading();

const CALL = /\/busca\/sugestoes\?q=/;
const LABEL = 'Buscar no portal';

/** The beginnings are learnt after the start of the server. */
const learnt = (page: Page) =>
  expect
    .poll(
      async () => {
        const answer = await page.request.get('/public/v1/vale-claro/busca/sugestoes?q=medic');
        const { data } = (await answer.json()) as { data: Record<string, unknown[]> };
        return [data.nomes?.length, (data.list?.length ?? 0) > 2];
      },
      { timeout: 60_000 },
    )
    .toEqual([1, true]);

const fieldOf = (page: Page) => page.getByRole('search').locator('#busca');
const chosenOf = (page: Page) => page.getByRole('option', { selected: true });

async function type(page: Page, letters: string) {
  await fieldOf(page).click();
  await page.getByRole('combobox', { name: LABEL }).waitFor();
  await page.keyboard.type(letters);
}

describe('suggestions on a phone', () => {
  test('are walked through by the keyboard, which stays in the field', async () => {
    const { page, context, complaints } = await stage.visit(360);
    await learnt(page);
    await page.goto('/vale-claro');
    await type(page, 'medic');
    const field = page.getByRole('combobox', { name: LABEL, expanded: true });
    await field.waitFor();
    const options = page.getByRole('option');
    expect(await options.first().textContent()).toBe('Buscar “medic” em todo o portal');
    await page.getByRole('group', { name: 'Fornecedores' }).getByRole('option').waitFor();
    const count = await options.count();
    expect(await page.getByRole('search').getByRole('status').textContent()).toBe(
      `${count - 1} sugestões para “medic”`,
    );
    expect(await chosenOf(page).count()).toBe(0);

    await page.keyboard.press('ArrowUp');
    expect(await chosenOf(page).textContent()).toBe(await options.last().textContent());
    await page.keyboard.press('ArrowDown');
    expect(await chosenOf(page).textContent()).toBe('Buscar “medic” em todo o portal');
    await page.keyboard.press('ArrowDown');
    const chosen = chosenOf(page);
    expect(await field.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    // The caret moves, and the selection is cleared.
    await page.keyboard.press('Home');
    expect(await chosenOf(page).count()).toBe(0);
    expect(await field.evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(0);

    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await fieldOf(page).inputValue()).toBe('medic');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await chosenOf(page).textContent()).toBe('medicamentos');
    await page.keyboard.press('Enter');
    await page
      .getByRole('heading', { level: 1, name: 'Resultados da busca por “medicamentos”' })
      .waitFor();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('lead by the pointer to the record, and to the contracts of a supplier', async () => {
    const { page, context } = await stage.visit(360);
    await learnt(page);
    await page.goto('/vale-claro/dados-abertos');
    await type(page, 'medic');
    await page.getByRole('option', { name: /^Medicamentos e estoque/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Medicamentos e estoque' }).waitFor();
    await fieldOf(page).fill('');
    await type(page, 'medic');
    await page.getByRole('group', { name: 'Fornecedores' }).getByRole('option').first().click();
    await page.getByRole('heading', { level: 1, name: 'Contratos' }).waitFor();
    expect(new URL(page.url()).searchParams.get('fornecedor')).toMatch(/Medicamentos/);
    await context.close();
  });

  test('are accessible, 44 pixels high, and within the window', async () => {
    const { page, context } = await stage.visit(360);
    await learnt(page);
    await page.goto('/vale-claro');
    await type(page, 'medic');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('ArrowDown');
    const rows = await page
      .getByRole('option')
      .evaluateAll((list) => list.map((each) => each.getBoundingClientRect().height));
    expect(Math.min(...rows)).toBeGreaterThanOrEqual(44);
    await expectNoSideScroll(page);
    await expectAccessibleInEveryMode(page);
    await context.close();
  });
});

test('a late answer never takes the place of a newer one', async () => {
  const { page, context } = await stage.visit(360);
  await learnt(page);
  await page.goto('/vale-claro');
  let late = Promise.resolve();
  await page.route(CALL, async (route) => {
    if (!route.request().url().endsWith('q=me')) return route.continue();
    await late;
    await route.continue().catch(() => undefined);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  late = promise;
  const first = page.waitForRequest(/q=me$/);
  await type(page, 'me');
  await first;
  await page.keyboard.type('dicamentos e');
  const shown = page.getByRole('option', { name: /^Medicamentos e estoque/ });
  await shown.waitFor();
  resolve();
  await page.waitForLoadState('networkidle');
  expect(await shown.isVisible()).toBe(true);
  expect(await page.getByRole('option').first().textContent()).toContain('“medicamentos e”');
  await context.close();
});

test('without an answer, and before typing, the field is plain', async () => {
  const { page, context } = await stage.visit(360);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route(CALL, (route) => route.abort());
  await page.goto('/vale-claro');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /combobox/.test(url))).toEqual([]);
  const failed = page.waitForEvent('requestfailed', (request) => CALL.test(request.url()));
  await type(page, 'medic');
  await failed;
  expect(asked.filter((url) => /combobox.*\.js/.test(url))).toHaveLength(1);
  expect(await page.getByRole('listbox').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Resultados da busca por “medic”' }).waitFor();
  await context.close();
});
