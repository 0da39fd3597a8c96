import { expect, test } from 'vitest';
import { expectAccessible, expectNoSideScroll } from './support/browser.ts';
import { walkInto, walkTo } from './support/keyboard.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.reading();

test('on a phone the keyboard leads from the home to what the mayor earns, month by month', async () => {
  const { page, context, complaints } = await stage.visit(360);
  await page.goto('/vale-claro');
  const main = page.getByRole('main');
  await walkInto(page, main.getByRole('link', { name: /^Remuneração/ }));
  await page.waitForURL('**/dados/remuneracao');
  await main.getByRole('heading', { level: 1, name: /Remuneração/ }).waitFor();
  await walkInto(page, main.getByRole('button', { name: /^Filtros/ }));
  await walkTo(page, page.getByRole('searchbox', { name: 'Cargo' }));
  await page.keyboard.type('prefeit');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/remuneracao?**cargo=prefeit**');
  const row = main.getByRole('row').filter({ hasText: 'Lívia Torres Cavalcante' }).first();
  await row.waitFor();
  expect(await row.textContent()).toMatch(/R\$\s22\.000,00.*R\$\s6\.310,00.*R\$\s15\.690,00/);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await walkInto(page, row.getByRole('link'));
  const person = page.getByRole('dialog');
  await person.getByText('Lívia Torres Cavalcante').first().waitFor();
  await person.getByText(/^R\$\s154\.000,00 brutos, somados todos os meses publicados/).waitFor();
  expect(await person.getByText(/CPF/).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
