import type { PublicPortal } from '@claraboia/contract/schema';
import {
  conjuntoPath,
  inscricaoPath,
  type PAGINA,
  paginaPath,
  portalPath,
} from './portal-paths.ts';

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

/** Kinds of pages whose names clients choose: two of one name differ by their kind in the title. */
export const ESPECIE = { grupo: 'Assunto', conjunto: 'Consulta', documento: 'Documento' } as const;

/** What they hold, in a sentence. */
export const PAGINA_DESCRICAO: Readonly<Record<keyof typeof PAGINA, string>> = {
  faq: 'Dúvidas comuns, com as respostas',
  estrutura: 'Unidades, o que fazem e quem responde',
  declaracoes: 'O que não há para publicar, e em que período',
  avisos: 'Avisos, e documentos para quem quer participar',
  servicos: 'O que o órgão faz por você, e como pedir',
  dadosAbertos: 'Listas do portal como arquivos, e o que diz cada coluna',
  acessibilidade: 'Atalhos, tamanho da letra, cores e como pedir ajuda',
};

interface Entry {
  /** `null` where every portal has it. */
  readonly pagina: Pagina | null;
  readonly nome: string;
  readonly descricao: string;
  readonly path: (cliente: string) => string;
  /** Short name of a page that the home offers among its consultations. */
  readonly consulta?: string;
}

const entry = (pagina: keyof typeof PAGINA, shown: Pagina | null): Entry => ({
  pagina: shown,
  nome: PAGINA_NOME[pagina],
  descricao: PAGINA_DESCRICAO[pagina],
  path: (cliente) => paginaPath(cliente, pagina),
});

const ofPortal = (pagina: Pagina & keyof typeof PAGINA) => entry(pagina, pagina);

const ofEvery = (pagina: keyof typeof PAGINA) => entry(pagina, null);

/** Before those of the public sets. */
const FIRST: readonly Entry[] = [
  {
    pagina: 'eventos',
    nome: 'Inscrição em evento',
    descricao: 'Inscreva-se, ou veja como está a sua inscrição',
    path: inscricaoPath,
  },
  ofPortal('avisos'),
];

const LAST: readonly Entry[] = [
  { ...ofPortal('servicos'), consulta: 'Serviços' },
  ofPortal('estrutura'),
  ofPortal('faq'),
  ofPortal('declaracoes'),
  ofEvery('dadosAbertos'),
  ofEvery('acessibilidade'),
];

/** A page in the menu of a portal. */
interface PaginaDoPortal {
  readonly nome: string;
  readonly descricao: string;
  readonly to: string;
  readonly pagina: Pagina | null;
  /** Of a list that is looked up rather than read: what a menu calls it. */
  readonly consulta?: string;
  /** How many there are of what matters first. */
  readonly figura?: string | null;
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
  const sets = conjuntos.map(({ conjunto, caminho, ...entry }) => ({
    ...entry,
    pagina: null,
    to: caminho === null ? conjuntoPath(cliente, conjunto) : portalPath(cliente) + caminho,
  }));
  return [...shown(FIRST), ...sets, ...shown(LAST)];
}

/** Where a menu entry leads that has the name of a consultation of this portal: to that itself; else null. */
export const consultaNamed = (nome: string, cliente: string, portal: PublicPortal) =>
  paginaList(cliente, portal).find(({ consulta }) => consulta === nome)?.to ?? null;
