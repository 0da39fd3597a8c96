import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/browser.ts';
import { signIn } from './support/sign-in.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.enter();

const border = (page: Page, header: string) =>
  page.getByRole('separator', { name: `Largura da coluna ${header}`, exact: true });

/** Pixels that a drawn width may differ, since widths are kept in hundredths of a rem. */
const SLACK = 2;

/** Waits until columns are drawn with these widths. */
const expectWidths = (page: Page, expected: Readonly<Record<string, number>>) =>
  expect
    .poll(async () => {
      const drawn = await widths(page);
      return Object.entries(expected)
        .filter(([path, width]) => Math.abs((drawn[path] ?? 0) - width) > SLACK)
        .map(([path, width]) => `${path}: ${drawn[path]}, not ${width}`);
    })
    .toEqual([]);

/** Widths in pixels of the columns, as they are drawn. */
const widths = (page: Page): Promise<Record<string, number>> =>
  page.$$eval('[data-column]', (heads) =>
    Object.fromEntries(
      heads.map((head) => [
        (head as HTMLElement).dataset.column,
        Math.round(head.getBoundingClientRect().width),
      ]),
    ),
  );

/** Drags the border of a column by some pixels, from the line that people see. */
async function drag(page: Page, header: string, by: number): Promise<void> {
  const box = await border(page, header).boundingBox();
  if (box === null) throw new Error(`${header} has no border`);
  const [x, y] = [box.x + 8, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 5 });
  await page.mouse.up();
}

test('a border follows the mouse, and its column keeps the width after a reload', async () => {
  const { page, context, complaints } = await stage.visit(1280);
  await signIn(page, 'gestora');
  const open = async () => {
    await page.goto('/#/gestao/transparencia/contrato');
    await page.locator('[data-row]').first().waitFor();
  };
  await open();
  const { fornecedor = 0, valor = 0, objeto = 0 } = await widths(page);
  // The column that is still flexible takes what the other one gives.
  await drag(page, 'Fornecedor', -60);
  await expectWidths(page, { fornecedor: fornecedor - 60, objeto: objeto + 60 });

  // Without a flexible column the others stay, and the table scrolls.
  const kept = page.waitForResponse((answer) => answer.url().includes('/v1/lista/preferencias'));
  await drag(page, 'Objeto', 40);
  const wide = { fornecedor: fornecedor - 60, valor, objeto: objeto + 100 };
  await expectWidths(page, wide);
  await expectAccessible(page);
  await kept;
  await page.reload();
  await page.locator('[data-row]').first().waitFor();
  await expectWidths(page, wide);

  await border(page, 'Fornecedor').dblclick({ position: { x: 8, y: 10 } });
  await border(page, 'Objeto').dblclick({ position: { x: 8, y: 10 } });
  await expectWidths(page, { fornecedor, objeto });
  expect(complaints).toEqual([]);
  await context.close();
});
