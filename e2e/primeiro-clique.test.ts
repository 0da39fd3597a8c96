import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signIn } from './support/sign-in.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.enter();

/** Presses and releases at the same point, as a hand does: an element that moved away is not clicked. */
async function press(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('nothing to press');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  // Effects of leaving the field have been painted by then.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  // A pressed button moves by a pixel.
  const { y = Number.NaN } = (await target.boundingBox()) ?? {};
  expect(Math.abs(y - box.y)).toBeLessThan(2);
  await page.mouse.up();
}

describe('on a phone the first click counts', () => {
  test('on a save button, beside a field with a fault', async () => {
    const { page, context } = await stage.visit(360);
    await signIn(page, 'gestora');
    await page.goto('/#/gestao/transparencia/categoria_publicacao_tipo/incluir');
    const nome = page.getByRole('textbox', { name: /^Nome \*?$|^Nome$/ });
    await nome.fill('x');
    await nome.fill('');
    await press(page, page.getByRole('button', { name: 'Salvar', exact: true }));
    await page.getByText('Há 2 campos a corrigir.').waitFor();
    await context.close();
  });

  test('on a button or a row, beside a filter left with a fault', async () => {
    const { page, context } = await stage.visit(360);
    await signIn(page, 'gestora');
    await page.goto('/#/gestao/transparencia/contrato');
    const row = page.locator('[data-row]').first();
    await row.waitFor();
    await page.getByRole('button', { name: 'Filtros' }).click();
    const valor = page.getByRole('textbox', { name: 'Filtrar Valor' });
    await valor.fill('1.23.4');
    await press(page, row);
    await expect.poll(() => row.getAttribute('aria-selected')).toBe('true');
    await page.getByText('Valor inválido. Escreva como 1.234,56').waitFor();
    await context.close();
  });

  test('on a button under a toast, and the menu’s search is not covered', async () => {
    const { page, context } = await stage.visit(360);
    await signIn(page, 'gestora');
    await page.goto('/#/user');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    // Read at once, in the page: a toast disappears by itself.
    const seen = await page.waitForFunction(() => {
      const toast = document.querySelector('.mantine-Notification-root');
      if (toast === null) return null;
      const { left, top, width, height } = toast.getBoundingClientRect();
      const under = document.elementFromPoint(left + width / 2, top + height / 2);
      return { top, swallows: toast.contains(under) };
    });
    const toast = await seen.jsonValue();
    expect(toast?.swallows).toBe(false);
    await page.getByRole('button', { name: 'Abrir o menu' }).click();
    const search = await page.getByRole('textbox', { name: 'Pesquisar' }).boundingBox();
    expect(toast?.top).toBeGreaterThan((search?.y ?? 0) + (search?.height ?? 0));
    await context.close();
  });

  test('anywhere in the 400 px of a rich text, whose toolbar stays while the text scrolls', async () => {
    const { page, context } = await stage.visit(360);
    await page.setViewportSize({ width: 360, height: 1000 });
    await signIn(page, 'gestora');
    await page.goto('/#/gestao/transparencia/faq/incluir');
    const text = page.getByRole('textbox', { name: 'Resposta' });
    const toolbar = page.getByRole('toolbar', { name: 'Formatação: Resposta' });
    await text.waitFor();
    const above = (await toolbar.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    await page.mouse.click(above.x + 40, above.y + above.height + 300);
    for (let line = 1; line <= 25; line += 1) {
      await page.keyboard.insertText(`Linha ${line}`);
      await page.keyboard.press('Enter');
    }
    expect(await text.textContent()).toMatch(/^Linha 1.*Linha 25$/);
    const editor = page.locator('.rich-text');
    const boxes = await Promise.all([editor, toolbar].map((part) => part.boundingBox()));
    expect(boxes.map((box) => Math.round((box?.y ?? 0) - (boxes[0]?.y ?? 0)))).toEqual([0, 1]);
    expect(boxes[0]?.height).toBe(400);
    await context.close();
  });

  test('on the buttons that send citizens’ forms', async () => {
    const { page, context } = await stage.visit(360);
    await page.goto('/serra-azul/licitacao');
    await page.locator('.aviso-toggle').first().click();
    await page.getByRole('button', { name: 'Solicitar Documentos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Documentos da licitação' });
    await dialog.getByLabel('CPF ou CNPJ').fill('52998224724');
    await press(page, dialog.getByRole('button', { name: 'Continuar' }));
    await dialog.getByText('O CPF ou CNPJ informado não é válido').waitFor();
    // Once corrected, the error disappears, and the button moves before it is pressed.
    await dialog.getByLabel('CPF ou CNPJ').fill('52998224725');
    await press(page, dialog.getByRole('button', { name: 'Continuar' }));
    await expect.poll(() => dialog.getByText(/não é válido/).count()).toBe(0);

    await page.goto('/inscricao?id=vale-claro');
    await page.getByLabel('CPF').fill('52998224724');
    await press(page, page.getByRole('button', { name: 'Minha inscrição' }));
    await page.getByRole('alert').filter({ hasText: 'O CPF informado não é válido' }).waitFor();

    await page.goto('/vale-claro/dados/licitacao');
    await page.getByRole('button', { name: 'Filtros' }).click();
    const form = page.getByRole('search', { name: 'Filtrar' });
    await form.getByLabel(/a partir de/).fill('2026-12-31');
    await form.getByLabel(/, até/).fill('2026-01-01');
    await press(page, form.getByRole('button', { name: 'Consultar' }));
    await form.locator('.transp-fault').first().waitFor();
    await context.close();
  });

  test('on a served page, which stays where it was scrolled to while its scripts take over', async () => {
    const { page, context } = await stage.visit(360);
    const held: Route[] = [];
    let isHolding = true;
    await page.route(/\/assets\/(?!inicio).*\.js$/, (route) =>
      isHolding ? void held.push(route) : route.continue(),
    );
    const takesOver = async () => {
      isHolding = false;
      await Promise.all(held.splice(0).map((route) => route.continue()));
      await page.locator('html[data-ready]').waitFor();
    };
    const place = () => page.evaluate(() => window.scrollY);

    // Otherwise the visit's navigation would wait for hydration.
    await page.goto('/robots.txt');
    await page.evaluate(() => location.assign('/vale-claro'));
    const group = page.getByRole('main').getByRole('link', { name: 'Legislação' }).first();
    await group.waitFor();
    await group.scrollIntoViewIfNeeded();
    const before = await place();
    expect(before).toBeGreaterThan(0);
    await takesOver();
    expect(await place()).toBe(before);

    // After a reload the browser has restored the position; the person scrolls on from there.
    isHolding = true;
    await page.evaluate(() => location.reload());
    await group.waitFor();
    await expect.poll(place).toBe(before);
    await page.mouse.move(100, 400);
    await page.mouse.wheel(0, -50);
    await expect.poll(place).toBe(before - 50);
    await takesOver();
    expect(await place()).toBe(before - 50);

    // A new page starts at its top, and going back restores the position.
    await group.click();
    await page.getByRole('heading', { level: 1, name: 'Legislação' }).waitFor();
    expect(await place()).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Informações públicas' }).waitFor();
    await expect.poll(place).toBe(before - 50);
    await context.close();
  });
});
