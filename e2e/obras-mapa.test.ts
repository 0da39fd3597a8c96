import { expect, test } from 'vitest';
import { expectAccessible, expectNoSideScroll } from './support/browser.ts';
import { walkInto } from './support/keyboard.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.reading();
const MAPA = '/vale-claro/dados/obra?ver=mapa';

test('on a phone the keyboard leads from the map to a stopped work, and to its contract', async () => {
  const { page, context, complaints } = await stage.visit(360);
  await page.goto('/vale-claro/dados/obra');
  const main = page.getByRole('main');
  await walkInto(page, main.getByRole('link', { name: 'Ver no mapa' }));
  await page.waitForURL('**/obra?ver=mapa');
  const map = main.getByRole('img', { name: /^Mapa de Vale Claro com \d+ obras/ });
  await map.waitFor();
  const item = main.getByRole('listitem').filter({ hasText: 'Paralisada' });
  expect(await item.count()).toBe(1);
  await walkInto(page, item.getByRole('link'));
  const record = page.getByRole('dialog');
  await record.getByText('Responsável pela paralisação').waitFor();
  await walkInto(page, record.getByRole('link', { name: /Contrato nº/ }).first());
  await page.getByText('Construção da praça do distrito de Riacho Doce').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a press on a mark leads to its work in the list', async () => {
  const { page, context } = await stage.visit(1280);
  await page.goto(MAPA);
  const second = page.locator('.transp-mapa-ponto').filter({ hasText: /^2$/ });
  await second.click();
  const focused = page.locator('.transp-mapa-lista ol > li').nth(1).getByRole('link');
  await expect
    .poll(() => focused.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await context.close();
});

test.each([360, 1280])('the map is accessible and fits into %i pixels', async (width) => {
  const { page, context } = await stage.visit(width);
  await page.goto(MAPA);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await context.close();
});

test('without scripts the list beside the map leads to its works', async () => {
  const { page, context } = await stage.visit(360, false);
  await page.goto(MAPA);
  await page.getByRole('img', { name: /^Mapa de Vale Claro/ }).waitFor();
  await page
    .locator('.transp-mapa-lista ol')
    .getByRole('link', { name: /creche/ })
    .click();
  await page.getByRole('heading', { name: 'Medições' }).waitFor();
  await context.close();
});
