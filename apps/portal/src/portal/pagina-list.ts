import type { PublicPortal } from '@claraboia/contract/schema';
import { conjuntoPath, inscricaoPath, type PAGINA, paginaPath } from './portal-paths.ts';

type Pagina = keyof PublicPortal['paginas'];

/** What the pages are called that a portal has beside its groups. */
export const PAGINA_NOME: Readonly<Record<keyof typeof PAGINA, string>> = {
  faq: 'Perguntas e respostas frequentes',
  estrutura: 'Estrutura organizacional',
  declaracoes: 'Declarações de inexistência de informação',
  avisos: 'Avisos de licitação',
  servicos: 'Carta de serviços',
  dadosAbertos: 'Dados abertos',
  acessibilidade: 'Acessibilidade',
};

interface Entry {
  /** `null` where every portal has it. */
  readonly pagina: Pagina | null;
  readonly nome: string;
  readonly descricao: string;
  readonly path: (cliente: string) => string;
}

const ofPortal = (pagina: Pagina & keyof typeof PAGINA, descricao: string): Entry => ({
  pagina,
  nome: PAGINA_NOME[pagina],
  descricao,
  path: (cliente) => paginaPath(cliente, pagina),
});

const ofEvery = (pagina: keyof typeof PAGINA, descricao: string): Entry => ({
  pagina: null,
  nome: PAGINA_NOME[pagina],
  descricao,
  path: (cliente) => paginaPath(cliente, pagina),
});

/** Before those of the public sets. */
const FIRST: readonly Entry[] = [
  ofPortal('servicos', 'O que o órgão faz por você, e como pedir'),
  {
    pagina: 'eventos',
    nome: 'Inscrição em evento',
    descricao: 'Inscreva-se, ou veja como está a sua inscrição',
    path: inscricaoPath,
  },
  ofPortal('avisos', 'Os avisos, e os documentos para quem quer participar'),
];

const LAST: readonly Entry[] = [
  ofPortal('estrutura', 'As unidades, o que fazem e quem responde por elas'),
  ofPortal('faq', 'As dúvidas mais comuns, com as respostas'),
  ofPortal('declaracoes', 'O que não existe para publicar, e em que período'),
  ofEvery('dadosAbertos', 'As listas do portal como arquivos, e o que cada coluna significa'),
  ofEvery('acessibilidade', 'Os atalhos, o tamanho da letra, as cores e como pedir ajuda'),
];

/** A page in the menu of a portal. */
interface PaginaDoPortal {
  readonly nome: string;
  readonly descricao: string;
  readonly to: string;
  readonly pagina: Pagina | null;
  /** Of a list that is looked up rather than read: what a menu calls it. */
  readonly consulta?: string;
}

/** The pages that this portal has: with something in them, or there for everybody. */
export function paginaList(
  cliente: string,
  { paginas, conjuntos }: PublicPortal,
): PaginaDoPortal[] {
  const shown = (entries: readonly Entry[]) =>
    entries
      .filter(({ pagina }) => pagina === null || paginas[pagina])
      .map(({ path, ...entry }) => ({ ...entry, to: path(cliente) }));
  const sets = conjuntos.map(({ conjunto, ...entry }) => ({
    ...entry,
    pagina: null,
    to: conjuntoPath(conjunto, cliente),
  }));
  return [...shown(FIRST), ...sets, ...shown(LAST)];
}

/** Where a menu entry leads that has the name of a consultation of this portal: to that itself; else null. */
export const consultaNamed = (nome: string, cliente: string, portal: PublicPortal) =>
  paginaList(cliente, portal).find(({ consulta }) => consulta === nome)?.to ?? null;
