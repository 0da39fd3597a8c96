import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSideScroll } from './support/browser.ts';
import { signIn } from './support/sign-in.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.enter();

const rowOf = (page: Page, nome: string) => page.locator('[data-row]', { hasText: nome }).first();
const levelOf = (page: Page, nome: string) => rowOf(page, nome).getAttribute('aria-level');
const ASSESSORIA = 'Assessoria de Comunicação';
const OUVIDORIA = 'Ouvidoria-Geral do Município';

async function openTree(page: Page) {
  await page.goto('/#/gestao/transparencia/estrutura-organizacional');
  await rowOf(page, ASSESSORIA).waitFor();
}

test('units are moved by keyboard and by mouse, and their full codes follow', async () => {
  const { page, context, complaints } = await stage.visit(1280);
  await signIn(page, 'gestora');
  await openTree(page);
  await expectAccessible(page);
  expect(await rowOf(page, OUVIDORIA).textContent()).toContain('01.02');

  // One level in, below the neighbour before it, and out again.
  await rowOf(page, OUVIDORIA).click();
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await page.getByText(`${OUVIDORIA} agora está abaixo de ${ASSESSORIA}.`).waitFor();
  await rowOf(page, OUVIDORIA).filter({ hasText: '01.01.02' }).waitFor();
  expect(await levelOf(page, OUVIDORIA)).toBe('3');
  await page.waitForFunction(
    (nome) => document.activeElement?.textContent?.includes(nome) ?? false,
    OUVIDORIA,
  );
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await page.getByText(`${OUVIDORIA} agora está abaixo de Gabinete da Prefeita.`).waitFor();
  await page.waitForFunction(
    (nome) =>
      [...document.querySelectorAll('[data-row]')].some(
        (row) => row.textContent?.includes(nome) && row.getAttribute('aria-level') === '2',
      ),
    OUVIDORIA,
  );

  // After a drag, the question comes before the move.
  await rowOf(page, OUVIDORIA).dragTo(rowOf(page, ASSESSORIA));
  const question = page.getByRole('dialog', { name: 'Mover' });
  await question.getByText(`Mover ${OUVIDORIA} para baixo de ${ASSESSORIA}?`).waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Mover' }).click();
  await rowOf(page, OUVIDORIA).filter({ hasText: '01.01.02' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('on a phone a unit is moved from the menu of its row', async () => {
  const { page, context, complaints } = await stage.visit(360);
  await signIn(page, 'gestora');
  await openTree(page);
  await rowOf(page, ASSESSORIA).click();
  await page.getByRole('menuitem', { name: 'Mover' }).click();
  const dialog = page.getByRole('dialog', { name: `Mover ${ASSESSORIA}` });
  const place = dialog.getByRole('combobox', { name: 'Novo lugar' });
  await place.waitFor();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await place.fill('Procuradoria');
  await page
    .getByRole('option', { name: /Procuradoria-Geral do Município/ })
    .last()
    .click();
  await dialog.getByRole('button', { name: 'Mover' }).click();
  await page
    .getByText(`${ASSESSORIA} agora está abaixo de Procuradoria-Geral do Município.`)
    .waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
