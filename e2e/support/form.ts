import type { Page } from 'playwright-core';

/** Confirms the question before a write. */
export async function confirm(page: Page, action: 'incluir' | 'alterar' | 'retificar' | 'excluir') {
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`Tem certeza que deseja ${action} o registro selecionado?`).waitFor();
  await dialog.getByRole('button', { name: 'Sim' }).click();
}

/** Chooses in a reference field: a dropdown from 768 px, a dialog with its own search below. */
export async function chooseOption(page: Page, label: string, option: string) {
  const width = page.viewportSize()?.width ?? 0;
  if (width >= 768) {
    await page.getByRole('combobox', { name: label, exact: true }).fill(option);
    await page.getByRole('option', { name: option }).first().click();
    return;
  }
  await page.getByRole('button', { name: label, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: label });
  await dialog.getByLabel('Pesquisar').fill(option);
  await dialog
    .getByRole('listitem')
    .filter({ hasText: option })
    .getByRole('button')
    .first()
    .click();
  await dialog.waitFor({ state: 'hidden' });
}
