import { confirm } from '../../../e2e/support/form.ts';
import { act, chooseFiles, content, openList, panel, pdfsOf } from '../moves.ts';
import type { Step } from '../step.ts';

/** Events and registrations. */
export const eventos: readonly Step[] = [
  {
    name: 'evento',
    alt: 'Formulário de alteração de um evento, com os dados do Pix',
    account: 'gestora',
    width: 1280,
    tall: 1420,
    prepare: async (page) => {
      await openList(page, 'evento', 'Eventos');
      await act(page, 'Seminário', 'Alterar');
      await page.getByRole('textbox', { name: 'Chave Pix' }).waitFor();
    },
    part: content,
  },
  {
    name: 'evento-cidadao',
    alt: 'Página de inscrição no celular, que começa pelo CPF',
    account: null,
    width: 360,
    prepare: async (page) => {
      await page.goto('/inscricao?id=vale-claro');
      await page.getByRole('textbox', { name: 'CPF' }).waitFor();
    },
  },
  {
    name: 'inscricoes',
    alt: 'Lista de inscrições, com a situação do pagamento de cada uma',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openList(page, 'inscricao', 'Inscrições');
      await page.locator('[data-row]').filter({ hasText: 'Hugo Valença Torres' }).click();
    },
    part: content,
    height: 560,
    mark: (page) => page.getByRole('button', { name: 'Comprovante de Pagamento/Status' }),
  },
  {
    name: 'inscricoes-pagamento',
    alt: 'Caixa do pagamento de uma inscrição: a situação e o comprovante enviado',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openList(page, 'inscricao', 'Inscrições');
      // The demonstration has no proofs of payment, which would belong to real accounts.
      await act(page, 'Hugo Valença Torres', 'Alterar');
      await chooseFiles(page, 'Enviar arquivo', pdfsOf(['comprovante.pdf']));
      await page.getByText('Trocar arquivo').waitFor();
      await page.getByRole('button', { name: 'Salvar', exact: true }).click();
      await confirm(page, 'alterar');
      await page.getByText('Registro alterado com sucesso.').first().waitFor();
      await act(page, 'Hugo Valença Torres', 'Comprovante de Pagamento/Status');
      await page.getByRole('heading', { name: 'Comprovante de pagamento' }).waitFor();
    },
    part: panel,
  },
];
