import { confirm } from '../../../e2e/support/form.ts';
import { act, content, openList, panel, rowOf } from '../moves.ts';
import type { Step } from '../step.ts';

/** Procurement, contracts and agreements. */
export const compras: readonly Step[] = [
  {
    name: 'licitacoes',
    alt: 'Lista de licitações com uma linha selecionada',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openList(page, 'licitacao', 'Licitações');
      await page.locator('[data-row]').first().click();
    },
    part: content,
    height: 460,
    mark: (page) => page.getByRole('button', { name: 'Arquivos', exact: true }),
  },
  {
    name: 'licitacoes-arquivos',
    alt: 'Caixa Arquivos de uma licitação, com Adicionar arquivo aberto',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openList(page, 'licitacao', 'Licitações');
      await page.locator('[data-row]').first().click();
      await page.getByRole('button', { name: 'Arquivos', exact: true }).click();
      await page.getByRole('button', { name: 'Adicionar arquivo' }).click();
      const tipo = page.getByRole('combobox', { name: 'Tipo do arquivo' });
      await tipo.selectOption({ index: 1 });
      await page.getByLabel('Data do arquivo').first().waitFor();
    },
    part: panel,
  },
  {
    name: 'sincronizar',
    alt: 'Caixa Sincronizar: o que buscar, de que exercícios, e as sincronizações já feitas',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openList(page, 'configuracao_tcepe_licon', 'Configurações do LICON');
      // The demonstration's units are fictional: their synchronisation is off by default.
      await act(page, '9901', 'Alterar');
      await page
        .getByRole('switch', { name: 'Sincronização ativa' })
        .setChecked(true, { force: true });
      await page.getByRole('button', { name: 'Salvar', exact: true }).click();
      await confirm(page, 'alterar');
      await page.getByText('Registro alterado com sucesso.').first().waitFor();
      await act(page, '9901', 'Sincronizar agora');
      await page.getByRole('form', { name: 'Sincronizar agora' }).waitFor();
    },
    part: panel,
    height: 560,
  },
  {
    name: 'avisos',
    alt: 'Lista de avisos de licitação',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openList(page, 'aviso-licitacao', 'Avisos de licitação');
      await rowOf(page, 'material de expediente').click();
    },
    part: content,
    height: 420,
  },
  {
    name: 'avisos-pedidos',
    alt: 'Lista de solicitações de documentos: quando, de que aviso, que documento e quem pediu',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openList(page, 'solicitacao-documento', 'Solicitações de documentos');
      await page.getByRole('button', { name: 'Colunas', exact: true }).click();
      for (const column of ['Exercício', 'Número do processo']) {
        await page.getByRole('checkbox', { name: `Aviso de licitação · ${column}` }).uncheck();
      }
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
    part: content,
    height: 460,
  },
  {
    name: 'avisos-identificacao',
    alt: 'No portal, a identificação de quem pede os documentos de uma licitação',
    account: null,
    width: 360,
    prepare: async (page) => {
      await page.goto('/serra-azul/licitacao');
      await page.getByRole('heading', { level: 1, name: 'Avisos de licitação' }).waitFor();
      await page.locator('.aviso-toggle').first().click();
      await page.getByRole('button', { name: 'Solicitar Documentos' }).click();
      await page.getByLabel('CPF ou CNPJ').waitFor();
    },
  },
];
