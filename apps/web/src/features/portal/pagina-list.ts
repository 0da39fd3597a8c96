import type { PublicPortal } from '@claraboia/contract';
import { type PAGINA, paginaPath } from './portal-paths.ts';

type Pagina = keyof typeof PAGINA;

/** What the pages are called that a portal has beside its groups. */
export const PAGINA_NOME: Readonly<Record<Pagina, string>> = {
  faq: 'Perguntas e respostas frequentes',
  estrutura: 'Estrutura organizacional',
  declaracoes: 'Declarações de inexistência de informação',
  avisos: 'Avisos de licitação',
};

const DESCRICAO: Readonly<Record<Pagina, string>> = {
  faq: 'As dúvidas mais comuns, com as respostas',
  estrutura: 'As unidades, o que fazem e quem responde por elas',
  declaracoes: 'O que não existe para publicar, e em que período',
  avisos: 'Os avisos, e os documentos para quem quer participar',
};

const ORDER: readonly Pagina[] = ['avisos', 'estrutura', 'faq', 'declaracoes'];

/** Those of them that hold something in this portal. */
export const paginaList = (cliente: string, { paginas }: PublicPortal) =>
  ORDER.filter((pagina) => paginas[pagina]).map((pagina) => ({
    pagina,
    to: paginaPath(cliente, pagina),
    nome: PAGINA_NOME[pagina],
    descricao: DESCRICAO[pagina],
  }));
