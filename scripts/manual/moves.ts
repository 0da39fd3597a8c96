import type { FileChooser, Locator, Page } from 'playwright-core';
import { somePdf } from '../../e2e/support/files.ts';
import { chooseOption } from '../../e2e/support/form.ts';

const SCREENS = '/#/gestao/transparencia';

/** Opens a screen's list, once it has rows. */
export async function openList(page: Page, screen: string, title: string): Promise<void> {
  await page.goto(screen.startsWith('/') ? screen : `${SCREENS}/${screen}`);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await page.locator('[data-row]').first().waitFor();
}

/** Opens the form of a new record. */
export async function openNew(page: Page, screen: string, title: string): Promise<void> {
  await page.goto(`${SCREENS}/${screen}/incluir`);
  await page
    .getByRole('heading', { level: 1, name: `Inclusão de ${title}`, exact: true })
    .waitFor();
}

/** Row of a list with this text. */
export const rowOf = (page: Page, text: string): Locator =>
  page.locator('[data-row]').filter({ hasText: text }).first();

/** Selects a row and presses a button of the bar. */
export async function act(page: Page, text: string, button: string): Promise<void> {
  await rowOf(page, text).click();
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Filters a list by a column, and waits for the result. */
export async function filter(page: Page, column: string, text: string): Promise<void> {
  await page.getByRole('button', { name: `Filtrar ${column}`, exact: true }).click();
  const input = page.getByRole('textbox', { name: `Filtrar ${column}`, exact: true });
  await input.fill(text);
  await input.press('Enter');
  await page.getByRole('button', { name: 'Limpar filtros' }).waitFor();
  await rowOf(page, text).waitFor();
  await input.press('Escape');
  await input.waitFor({ state: 'detached' });
}

/** A dialog's panel: the role is on the whole window behind it. */
export const panel = (page: Page): Locator => page.locator('.mantine-Modal-content').last();

export const fill = (page: Page, label: string, text: string): Promise<void> =>
  page.getByRole('textbox', { name: label, exact: true }).fill(text);

/** The card of the pages before the management area. */
export const card = (page: Page): Locator => page.locator('.gate-card');

/** The page below the menu bar. */
export const content = (page: Page): Locator => page.getByRole('main');

/** Files as a person chooses them through a button. */
export async function chooseFiles(
  page: Page,
  button: string,
  files: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  await chooser.setFiles(files);
}

/** PDFs of these names. */
export const pdfsOf = (names: readonly string[]) =>
  names.map((name) => ({ name, mimeType: 'application/pdf', buffer: somePdf() }));

/** A new publication with its files sent, and not yet saved. @param files their names */
export async function startPublicacao(
  page: Page,
  categoria: string,
  nome: string,
  files: readonly string[],
): Promise<void> {
  await openNew(page, 'publicacao', 'Publicação');
  await chooseOption(page, 'Categoria', categoria);
  await fill(page, 'Nome', nome);
  await chooseFiles(page, 'Enviar arquivos', pdfsOf(files));
  await page
    .getByText('Trocar arquivo')
    .nth(files.length - 1)
    .waitFor();
}

/** Sends a table from the first step of an import, and waits for its columns. */
export async function sendTable(
  page: Page,
  file: { readonly name: string; readonly buffer: Buffer },
): Promise<void> {
  await chooseFiles(page, 'Escolher arquivo', { mimeType: 'text/csv', ...file });
  await page.getByRole('button', { name: 'Enviar arquivo' }).click();
  await page.getByRole('button', { name: 'Conferir o arquivo' }).waitFor();
}

/** Checks a sent table, and waits for the result. */
export async function checkTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Conferir o arquivo' }).click();
  await page.getByText(/linhas? lidas?/).waitFor();
}
