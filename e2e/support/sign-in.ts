import type { Page } from 'playwright-core';

/** Signs in through the popup as a person does; chooses the client by its city and kind if there are several. */
export async function signIn(
  page: Page,
  login: string,
  cidade?: string,
  orgao = 'Prefeitura Municipal',
): Promise<void> {
  await page.goto('/#/gestao');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Entrar' }).click(),
  ]);
  await popup.getByLabel('Usuário').fill(login);
  await popup.getByLabel('Senha').fill('claraboia');
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Entrar', exact: true }).click();
  await closed;
  if (cidade !== undefined) {
    await page.getByRole('heading', { name: 'Selecione um Cliente' }).waitFor();
    await page.getByRole('combobox', { name: 'Cliente' }).click();
    await page.getByRole('option', { name: new RegExp(`^${cidade} - ${orgao} `) }).click();
    await page.getByRole('button', { name: 'Entrar' }).click();
  }
  await page.getByRole('heading', { name: new RegExp(`^${orgao} de `) }).waitFor();
}
