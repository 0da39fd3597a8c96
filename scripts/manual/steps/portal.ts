import type { Locator, Page } from 'playwright-core';
import type { Step } from '../step.ts';

async function openCategoria(page: Page): Promise<void> {
  await page.goto('/vale-claro/detail/legislacao/leis-decretos-e-portarias');
  await page.getByRole('heading', { level: 1, name: 'Leis, decretos e portarias' }).waitFor();
}

const rectified = (page: Page): Locator =>
  page.getByRole('listitem').filter({ hasText: 'Encerramento do exercício financeiro' }).first();

/** Public pages that show the managers' work. */
export const portal: readonly Step[] = [
  {
    name: 'portal-retificado',
    alt: 'No portal, a publicação retificada com a versão anterior e o motivo à vista',
    account: null,
    width: 1280,
    prepare: async (page) => {
      await openCategoria(page);
      const versions = page.getByText('ver as versões anteriores').first();
      await versions.scrollIntoViewIfNeeded();
      await versions.click();
      await page.getByText('O nome do decreto estava incompleto.').waitFor();
      await rectified(page).evaluate((item) => item.scrollIntoView({ block: 'center' }));
    },
    part: rectified,
  },
  {
    name: 'portal-categoria',
    alt: 'Uma categoria do portal no celular, com os filtros e as publicações',
    account: null,
    width: 360,
    prepare: openCategoria,
  },
  {
    name: 'portal-acessibilidade',
    alt: 'Página Acessibilidade do portal',
    account: null,
    width: 360,
    prepare: async (page) => {
      await page.goto('/vale-claro/acessibilidade');
      await page.getByRole('heading', { level: 1, name: 'Acessibilidade' }).waitFor();
    },
  },
];
