import { expect, test } from 'vitest';
import { expectAccessible, expectNoSideScroll } from './support/browser.ts';
import { walkTo } from './support/keyboard.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.reading();

test('on a phone the keyboard leads a family to its place in the queue of a nursery', async () => {
  const { page, context, complaints } = await stage.visit(360);
  await page.goto('/vale-claro/dados/fila-creche');
  const main = page.getByRole('main');
  // The rules and the day of the position are on the page.
  await main.getByRole('heading', { name: 'Critérios e tempo médio' }).waitFor();
  await main.getByText('Posição de').waitFor();
  const box = main.getByRole('searchbox', { name: 'Protocolo' });
  await walkTo(page, box);
  await page.keyboard.type('CR-2026-0143');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/fila-creche?**protocolo=CR-2026-0143**');
  await main.getByText('1 posição encontrada').waitFor();
  await main.getByText('Creche Pequeno Príncipe').first().waitFor();
  expect(await main.getByText('CR-2026-0144').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([360, 1280])('the queue is accessible and fits into %i pixels', async (width) => {
  const { page, context } = await stage.visit(width);
  await page.goto('/vale-claro/dados/fila-creche');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await context.close();
});
