import type { Locator, Page } from 'playwright-core';

/** File to choose. */
export interface Chosen {
  readonly name: string;
  readonly mimeType?: string;
  readonly buffer: Buffer;
}

/** Chooses files by a button of the page. */
export async function chooseFiles(
  page: Page,
  button: Locator,
  files: string | Chosen,
): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(typeof files === 'string' ? files : { mimeType: 'text/csv', ...files });
}

/** Sends a file from the first step, and returns the window of the import at its second step. */
export async function sendFile(page: Page, first: Locator, file: Chosen): Promise<Locator> {
  await chooseFiles(
    page,
    first.getByRole('button', { name: 'Escolher arquivo', exact: true }),
    file,
  );
  await first.getByRole('button', { name: 'Enviar arquivo' }).click();
  const dialog = page.getByRole('dialog', { name: file.name, exact: true });
  await dialog.getByRole('button', { name: 'Conferir o arquivo' }).waitFor();
  return dialog;
}

/** Checks the file, and waits for the result. */
export async function checkFile(dialog: Locator, timeout = 120_000): Promise<void> {
  await dialog.getByRole('button', { name: 'Conferir o arquivo' }).click();
  await dialog.getByText(/linhas? lidas?/).waitFor({ timeout });
}
