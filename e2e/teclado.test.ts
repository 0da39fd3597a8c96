import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coveredIn, expectNoSideScroll, setLetters } from './support/browser.ts';
import { signIn } from './support/sign-in.ts';
import { Stage } from './support/stage.ts';
import type { Visit } from './support/visit.ts';

const stage = Stage.enter();

/** Focused element: its id or its text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.id || element?.getAttribute('aria-label') || element?.textContent || '';
  });

/** The focus is visible: within the window, with an outline. */
const expectSeen = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { activeElement: element } = document;
        if (element === null) return null;
        const { top } = element.getBoundingClientRect();
        const { outlineStyle, boxShadow } = getComputedStyle(element);
        const ring = outlineStyle !== 'none' || boxShadow !== 'none';
        return { ring, within: top >= -1 && top < window.innerHeight };
      }),
    )
    .toEqual({ ring: true, within: true });

describe('a citizen on a phone', () => {
  test('reaches every part of the page by the first links and by Alt with a digit', async () => {
    const { page, context } = await stage.visit(360);
    await page.goto('/vale-claro');
    await page.getByRole('heading', { level: 1, name: 'Informações públicas' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Ir para o conteúdo (Alt+1)');
    await expectSeen(page);
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('conteudo');
    for (const [key, id] of [
      ['4', 'rodape'],
      ['3', 'busca'],
      ['2', 'menu'],
      ['1', 'conteudo'],
    ]) {
      await page.keyboard.press(`Alt+${key}`);
      expect(await focused(page)).toBe(id);
      await expectSeen(page);
    }
    // A part of the page is no other page.
    expect(page.url()).toBe(`${stage.url}/vale-claro`);
    // If a page lacks the part, the browser handles its key.
    await page.goto('/maintenance');
    await page.getByRole('heading', { level: 1, name: 'Em Manutenção...' }).waitFor();
    // The code of a rarely shown page is hydrated a moment after the rest.
    const footer = async () => {
      await page.keyboard.press('Alt+4');
      return focused(page);
    };
    await expect.poll(footer).toBe('rodape');
    await page.keyboard.press('Alt+3');
    expect(await focused(page)).toBe('rodape');
    await context.close();
  });

  test('begins to read a page at its heading, and leaves a dialog where it was opened', async () => {
    const { page, context } = await stage.visit(360);
    await page.goto('/vale-claro');
    const consultas = page.getByRole('navigation', { name: 'Consultas' });
    await consultas.getByRole('link', { name: /^Contratos/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Contratos', exact: true }).waitFor();
    await expect.poll(() => focused(page)).toBe('Contratos');
    const record = page.locator('.transp-table tbody th').getByRole('link').first();
    const name = await record.textContent();
    await record.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Detalhes do contrato' });
    await dialog.waitFor();
    // The page behind it is out of reach, by the keys too.
    await page.keyboard.press('Alt+1');
    expect(await dialog.evaluate((open) => open.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe(name);
    await context.close();
  });
});

test('a manager works a list by keyboard alone', async () => {
  const { page, context } = await stage.visit(1280);
  await signIn(page, 'gestora');
  await page.goto('/#/gestao/transparencia/faq');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const rows = page.locator('[data-row]');
  await rows.first().waitFor();
  for (const [key, id] of [
    ['1', 'conteudo'],
    ['2', 'menu'],
  ]) {
    await page.keyboard.press(`Alt+${key}`);
    expect(await focused(page)).toBe(id);
    await expectSeen(page);
  }
  await page.keyboard.press('Alt+4');
  const isFocused = (element: Element) => element === document.activeElement;
  expect(await page.getByRole('button', { name: 'Ajuda' }).evaluate(isFocused)).toBe(true);
  await expectSeen(page);
  await page.keyboard.press('Alt+3');
  expect(await page.evaluate(() => document.activeElement?.closest('#busca') !== null)).toBe(true);
  const rowOf = () => page.evaluate(() => document.activeElement?.getAttribute('data-row'));

  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  const second = await rows.nth(1).getAttribute('data-row');
  expect(await rowOf()).toBe(second);
  // Cancelling the question returns the focus to the row.
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Tem certeza que deseja excluir o registro selecionado?').waitFor();
  await page.keyboard.press('Alt+1');
  expect(await dialog.evaluate((open) => open.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(rowOf).toBe(second);
  // So does a form that is closed.
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Visualização de / }).waitFor();
  expect(
    await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await rows.first().waitFor();
  await expect.poll(rowOf).toBe(second);

  const settings = page.getByRole('button', { name: 'Acessibilidade' });
  await settings.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('switch', { name: 'Alto contraste' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => settings.evaluate(isFocused)).toBe(true);
  await context.close();
});

describe('a manager on a small notebook', () => {
  let manager: Visit;
  beforeAll(async () => {
    manager = await stage.visit(1366);
    await manager.page.setViewportSize({ width: 1366, height: 768 });
    await signIn(manager.page, 'gestora');
  });
  afterAll(() => manager?.context.close());

  test('sees 18 of the 20 rows of a list and its pages', async () => {
    const { page } = manager;
    await page.goto('/#/gestao/transparencia/licitacao');
    await page.locator('[data-row]').nth(19).waitFor();
    const seen = await page.evaluate(() => {
      const bottomOf = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect().bottom ?? Number.NaN;
      const table = bottomOf('.list-scroll');
      const rows = [...document.querySelectorAll('[data-row]')];
      return {
        rows: rows.filter((row) => row.getBoundingClientRect().bottom <= table).length,
        pages: bottomOf('[aria-label="Páginas"]') <= window.innerHeight,
      };
    });
    expect(seen).toEqual({ rows: expect.toSatisfy((rows: number) => rows >= 18), pages: true });
  });

  test('filters by dates that are shown whole', async () => {
    const { page } = manager;
    await page.goto('/#/gestao/transparencia/licitacao');
    await page.getByRole('button', { name: /^Filtrar Data de publicação/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Filtrar Data de publicação/ });
    const dates = dialog.getByRole('textbox');
    for (const date of await dates.all()) await date.fill('30/12/2026');
    const cut = await dates.evaluateAll((all) =>
      all.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    );
    expect(cut).toEqual([false, false]);
    const box = await dialog.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? Number.NaN)).toBeLessThanOrEqual(1366);
    await page.keyboard.press('Escape');
  });

  test('is asked before another address takes a changed form away', async () => {
    const { page } = manager;
    const open = (hash: string) =>
      page.evaluate((to) => {
        window.location.hash = to;
      }, hash);
    await page.goto('/#/gestao/transparencia/faq/incluir');
    const pergunta = page.getByRole('textbox', { name: 'Pergunta' });
    await pergunta.fill('Onde fica a ouvidoria?');
    await open('/gestao/transparencia/licitacao');
    const dialog = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    await dialog.getByRole('button', { name: 'Continuar editando' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await pergunta.inputValue()).toBe('Onde fica a ouvidoria?');
    expect(new URL(page.url()).hash).toBe('#/gestao/transparencia/faq/incluir');
    await open('/gestao/transparencia/licitacao');
    await dialog.getByRole('button', { name: 'Sair', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Licitações', exact: true }).waitFor();
  });
});

test('the managers’ header can be used with the largest letters on a phone', async () => {
  const { page, context } = await stage.visit(360);
  await signIn(page, 'gestora');
  for (const address of ['', '/transparencia/faq', '/transparencia/faq/incluir']) {
    await page.goto(`/#/gestao${address}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await setLetters(page, 30);
    await expectNoSideScroll(page);
    expect(await coveredIn(page, 'header')).toEqual([]);
  }
  await context.close();
});

test('no field of a form is focused under the bar that saves', async () => {
  const { page, context } = await stage.visit(360);
  await page.setViewportSize({ width: 360, height: 520 });
  await signIn(page, 'gestora');
  await page.goto('/#/gestao/transparencia/contrato/incluir');
  await page.getByRole('button', { name: 'Salvar', exact: true }).waitFor();
  const covered: string[] = [];
  for (let at = 0; at < 80; at += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const { activeElement: element } = document;
      const bar = document.querySelector('.record-form-actions');
      if (element === null || bar?.contains(element)) return 'bar';
      const below =
        element.getBoundingClientRect().bottom > (bar?.getBoundingClientRect().top ?? 0);
      return below ? (element.getAttribute('name') ?? element.textContent) : null;
    });
    if (focus === 'bar') break;
    if (focus !== null) covered.push(focus);
  }
  expect(covered).toEqual([]);
  await context.close();
});

describe('down a long list by keyboard', () => {
  /** The last row of a list longer than the window, reached by the arrows. */
  async function atTheEnd(height: number) {
    const { page, context } = await stage.visit(1280);
    await page.setViewportSize({ width: 1280, height });
    await signIn(page, 'gestora');
    await page.goto('/#/gestao/transparencia/publicacao');
    const rows = page.locator('[data-row]');
    await rows.first().focus();
    const count = await rows.count();
    for (let at = 1; at < count; at += 1) await page.keyboard.press('ArrowDown');
    const last = rows.last();
    await expect.poll(() => last.evaluate((row) => row === document.activeElement)).toBe(true);
    return { page, context, first: rows.first(), last };
  }
  const inSight = (part: Locator) =>
    part.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 8, top + height / 2));
    });
  const partsOf = (page: Page) => ({
    toolbar: page.getByRole('toolbar', { name: 'Ações da lista' }),
    head: page.getByRole('columnheader').first(),
  });

  test('the toolbar and the head stay in sight, and cover no row', async () => {
    const { page, context, first, last } = await atTheEnd(700);
    const { toolbar, head } = partsOf(page);
    // Scrolling on reaches the end of the page.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await inSight(first)).toBe(false);
    expect(await Promise.all([toolbar, head, last].map(inSight))).toEqual([true, true, true]);
    // Moving up row by row, the focused row is never covered by the head.
    for (let at = await page.locator('[data-row]').count(); at > 1; at -= 1) {
      await page.keyboard.press('ArrowUp');
    }
    expect(await Promise.all([toolbar, head, first].map(inSight))).toEqual([true, true, true]);
    await context.close();
  });

  test('in a low window they leave the room to the rows', async () => {
    const { page, context, last } = await atTheEnd(440);
    const { toolbar, head } = partsOf(page);
    expect(await Promise.all([toolbar, head, last].map(inSight))).toEqual([false, false, true]);
    await context.close();
  });
});
