import type { Page } from 'playwright-core';
import { confirm } from '../../../e2e/support/form.ts';
import { content, startPublicacao } from '../moves.ts';
import type { Step } from '../step.ts';

const ATAS = 'Atas das audiências públicas de 2026';
const ARQUIVOS = [1, 2, 3].map((numero) => `Ata da ${numero}ª audiência de 2026.pdf`);

const open = async (page: Page, address: string, title: string) => {
  await page.goto(`/vale-claro/${address}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};

const fillForm = (page: Page) =>
  startPublicacao(page, 'Leis, decretos e portarias', ATAS, ARQUIVOS);

const published = (page: Page) => page.getByRole('list').filter({ hasText: ATAS }).first();

/** The tour: one town, from the citizen to the clerk and back. The last of all, since it publishes. */
export const passeio: readonly Step[] = [
  {
    name: 'passeio-busca',
    alt: 'Busca do portal: escrito sem acento, “licitacao” acha licitações e documentos',
    account: null,
    width: 1280,
    prepare: (page) => open(page, 'busca/licitacao', 'Resultados da busca por “licitacao”'),
  },
  {
    name: 'passeio-publicar',
    alt: 'Inclusão de uma publicação, com os três PDFs já enviados e o nome de cada um',
    account: 'gestora',
    width: 1280,
    tall: 980,
    prepare: fillForm,
    part: content,
  },
  {
    name: 'passeio-publicado',
    alt: 'A publicação nova na página da categoria do portal, com os três PDFs',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await fillForm(page);
      await page.getByRole('button', { name: 'Salvar', exact: true }).click();
      await confirm(page, 'incluir');
      await page.getByText('Registro incluído com sucesso.').first().waitFor();
      await open(page, 'detail/legislacao/leis-decretos-e-portarias', 'Leis, decretos e portarias');
      await published(page).evaluate((list) => list.scrollIntoView({ block: 'start' }));
    },
    // Without the citation, whose address differs in each run.
    part: published,
    height: 420,
  },
  {
    name: 'passeio-despesas',
    alt: 'Página Para onde vai o dinheiro: o previsto, o pago e quem recebeu',
    account: null,
    width: 1280,
    prepare: (page) => open(page, 'despesas', 'Para onde vai o dinheiro'),
  },
  {
    name: 'passeio-dados-abertos',
    alt: 'Página Dados abertos: cada lista em CSV, JSON, XLSX e PDF, e o que cada coluna significa',
    account: null,
    width: 1280,
    prepare: (page) => open(page, 'dados-abertos', 'Dados abertos'),
  },
];
