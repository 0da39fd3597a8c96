import type { Page } from 'playwright-core';
import { card, content } from '../moves.ts';
import type { Step } from '../step.ts';

async function openPainel(page: Page): Promise<void> {
  await page.goto('/#/gestao');
  await page.getByRole('heading', { name: 'Precisa de atenção' }).waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await openPainel(page);
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('button', { name: 'Licitações e contratos' })
    .click();
  await page.getByRole('menuitem', { name: 'Sincronizações' }).waitFor();
}

/** Getting in, and the first page. */
export const entrada: readonly Step[] = [
  {
    name: 'entrada-area-restrita',
    alt: 'Página Área restrita, com o botão Entrar',
    account: null,
    width: 1280,
    prepare: async (page) => {
      await page.goto('/#/gestao');
      await page.getByRole('heading', { name: 'Área restrita' }).waitFor();
    },
    part: card,
    mark: (page) => page.getByRole('button', { name: 'Entrar' }),
  },
  {
    name: 'entrada-usuario-e-senha',
    alt: 'Janela de entrada, com os campos Usuário e Senha',
    account: null,
    width: 360,
    prepare: async (page) => {
      await page.goto('/login');
      await page.getByLabel('Usuário').fill('gestora');
      await page.getByLabel('Senha').fill('uma frase de senha');
    },
    height: 700,
  },
  {
    name: 'entrada-cliente-e-exercicio',
    alt: 'Página Selecione um Cliente, com os campos Cliente e Exercício',
    account: 'admin',
    width: 1280,
    prepare: async (page) => {
      await page.goto('/#/gestao?trocar');
      await page.getByRole('heading', { name: 'Selecione um Cliente' }).waitFor();
      await page.getByRole('combobox', { name: 'Exercício' }).waitFor();
    },
    part: card,
  },
  {
    name: 'primeiro-acesso',
    alt: 'Primeiro acesso: o passo em que se escolhe o local de trabalho',
    account: null,
    width: 1280,
    prepare: async (page) => {
      await page.goto('/#/vincular-pessoa');
      await page.getByRole('combobox', { name: 'Local de trabalho' }).waitFor();
    },
    part: card,
  },
  {
    name: 'painel',
    alt: 'Página inicial da gestão: o cliente, a pessoa, o que precisa de atenção, as publicações por mês e as categorias sem publicação',
    account: 'gestora',
    width: 1280,
    tall: 940,
    prepare: openPainel,
  },
  {
    name: 'menu',
    alt: 'Menu Licitações e contratos aberto',
    account: 'gestora',
    width: 1280,
    prepare: openMenu,
    height: 430,
  },
  {
    name: 'menu-celular',
    alt: 'Menu da gestão no celular, com o campo Pesquisar',
    account: 'gestora',
    width: 360,
    prepare: async (page) => {
      await openPainel(page);
      await page.getByRole('button', { name: 'Abrir o menu' }).click();
      await page.getByRole('textbox', { name: 'Pesquisar' }).waitFor();
    },
    height: 600,
  },
  {
    name: 'menu-usuario',
    alt: 'Menu do usuário: a pessoa, o cliente e o exercício, Trocar cliente e Sair',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openPainel(page);
      await page.getByRole('button', { name: 'Menu do usuário' }).click();
      await page.getByRole('menuitem', { name: 'Sair' }).waitFor();
    },
    height: 340,
  },
  {
    name: 'acessibilidade',
    alt: 'Menu Acessibilidade: tamanho do texto, alto contraste, modo escuro e largura da tela',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openPainel(page);
      await page.getByRole('button', { name: 'Acessibilidade', exact: true }).click();
      await page.getByText('Usar toda a largura da tela').waitFor();
    },
    height: 340,
  },
  {
    name: 'perfil',
    alt: 'Meu perfil: a foto, o CPF, o nome e o nome social, a troca da senha, a verificação em duas etapas e as sessões abertas',
    account: 'gestora',
    width: 1280,
    tall: 1250,
    prepare: async (page) => {
      await page.goto('/#/user');
      await page.getByText('Nome social').first().waitFor();
    },
    part: content,
  },
];
