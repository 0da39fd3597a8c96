import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSideScroll } from './support/browser.ts';
import { checkFile, sendFile } from './support/importar.ts';
import { signIn } from './support/sign-in.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.enter();

const WIDTHS = [360, 768, 1280];

async function look(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }
}

/** Sends a file of commitments as an accounting system gave it. */
async function sendCase(page: Page, name: string): Promise<Locator> {
  await page.goto('/#/gestao/transparencia/importacao-orcamento');
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  const first = page.getByRole('dialog', { name: 'Importar arquivo do orçamento' });
  await first.locator('input[type=radio][value=empenho]').check();
  const buffer = await readFile(new URL(`support/casos/${name}`, import.meta.url));
  return sendFile(page, first, { name, buffer });
}

const column = (dialog: Locator, name: string) =>
  dialog.getByRole('combobox', { name: new RegExp(`^${name}( \\*)?$`) });

async function link(page: Page, dialog: Locator, name: string, heading: string): Promise<void> {
  if ((await column(dialog, name).inputValue()) === heading) return;
  await column(dialog, name).click();
  await page.getByRole('option', { name: heading, exact: true }).click();
}

async function fix(page: Page, dialog: Locator, name: string, value: string): Promise<void> {
  await link(page, dialog, name, 'Um valor fixo…');
  await dialog.getByRole('textbox', { name: `Valor fixo de ${name}` }).fill(value);
}

async function publish(dialog: Locator): Promise<void> {
  const confere = dialog.getByRole('checkbox', { name: 'Confere com o meu sistema' });
  if ((await confere.count()) > 0) await confere.check();
  await dialog.getByRole('button', { name: 'Continuar para a publicação' }).click();
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click();
  await dialog.getByText(/^Publicada em/).waitFor();
}

const close = (dialog: Locator) => dialog.getByRole('button', { name: 'Fechar' }).last().click();

test('files of accounting systems come in without being edited', async () => {
  const { page, complaints } = await stage.visit(1280);
  await signIn(page, 'admin', 'Serra Azul');

  // Codes beside their names, and labelled tax ids: the file is read as it is.
  const codes = await sendCase(page, '15-codigo-junto-do-nome.csv');
  await checkFile(codes);
  await codes.getByText('2 novas').waitFor();
  await codes.getByText('0 recusadas').waitFor();
  await publish(codes);
  await close(codes);

  // Headings, dates and amounts of a system, and codes that a spreadsheet has rounded.
  const dialog = await sendCase(page, '04-empenhos-como-saem-do-sistema.csv');
  await dialog.getByText('«numContaCredor»').waitFor();
  // A mapping of the product knows the headings; the classification stands in for allocations that are not published.
  await dialog.getByText('Como diz o mapeamento escolhido').first().waitFor();
  for (const [name, heading] of [
    ['Função', 'numFuncao'],
    ['Subfunção', 'numSubfuncao'],
    ['Ação', 'numAcao'],
    ['Natureza da despesa', 'numNaturezaEmp'],
    ['Fonte de recursos', 'numRecurso'],
  ] as const) {
    await link(page, dialog, name, heading);
  }
  await fix(page, dialog, 'Órgão', '02');
  await fix(page, dialog, 'Unidade orçamentária', '02.01');
  await fix(page, dialog, 'Programa', '0012');
  await dialog.getByRole('textbox', { name: /^Exercício/ }).fill('2020');
  await look(page);
  await checkFile(dialog);
  await dialog.getByText('2 recusadas').waitFor();

  for (const [linha, natureza] of [
    ['2', '3.3.90.14'],
    ['3', '3.3.90.39'],
  ] as const) {
    await dialog.getByRole('button', { name: `Corrigir a linha ${linha}` }).click();
    const cell = dialog.getByRole('textbox', { name: /^Natureza da despesa/ });
    expect(await cell.inputValue()).toBe('3,39E+13');
    if (linha === '2') await look(page);
    await cell.fill(natureza);
    await cell.press('Enter');
    await cell.waitFor({ state: 'detached' });
  }
  await dialog.getByText('2 linhas corrigidas.').waitFor();
  await dialog.getByRole('button', { name: 'Conferir de novo' }).click();
  await dialog.getByText('2 novas').waitFor();
  await dialog.getByText('0 recusadas').waitFor();
  await publish(dialog);
  await look(page);
  expect(complaints).toEqual([]);
}, 180_000);
