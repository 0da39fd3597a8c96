import type { Page } from 'playwright-core';
import type { Endereco } from './enderecos.ts';
import { pathOf, type Registros } from './registros.ts';

/** Opens a public page, and waits until it is complete. */
export async function openPage(
  page: Page,
  endereco: Endereco,
  registros: Registros,
): Promise<void> {
  await page.goto(pathOf(endereco, registros));
  await page.getByRole('heading', { level: 1, name: endereco.title, exact: true }).waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      document.querySelector('main')?.textContent.includes('Carregando...') === false,
  );
}
