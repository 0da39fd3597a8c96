import { act, content, openList, panel } from '../moves.ts';
import type { Step } from '../step.ts';

/** People, their permissions, and their actions. */
export const administracao: readonly Step[] = [
  {
    name: 'pessoas-convite',
    alt: 'Caixa Convidar, com o botão Criar convite',
    account: 'admin',
    width: 1280,
    prepare: async (page) => {
      await openList(page, '/#/gestao/sistema/pessoa', 'Pessoas');
      await act(page, 'Marina Duarte Vilela', 'Convidar');
      await page.getByRole('button', { name: 'Criar convite' }).waitFor();
    },
    part: panel,
  },
  {
    name: 'acessos',
    alt: 'Lista de acessos: a pessoa, o cliente e o papel',
    account: 'admin',
    width: 1280,
    prepare: (page) => openList(page, '/#/gestao/sistema/acesso', 'Acessos'),
    part: content,
    height: 420,
  },
  {
    name: 'menus',
    alt: 'Menus do sistema, em árvore',
    account: 'admin',
    width: 1280,
    prepare: (page) => openList(page, '/#/gestao/sistema/menu', 'Menus'),
    part: content,
    height: 520,
  },
  {
    name: 'relatorio-individual',
    alt: 'Relatório individual: o período, a exportação e as ações da pessoa',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await page.goto('/#/relatorio/individual');
      await page.getByRole('link', { name: 'Exportar como PDF' }).waitFor();
    },
    part: content,
    height: 520,
  },
  {
    name: 'auditoria',
    alt: 'Auditoria: os filtros e as ações, da mais recente à mais antiga',
    account: 'admin',
    width: 1280,
    prepare: async (page) => {
      await page.goto('/#/gestao/auditoria');
      await page
        .getByRole('button', { name: /^Ver detalhes/ })
        .first()
        .waitFor();
    },
    part: content,
    height: 560,
  },
];
