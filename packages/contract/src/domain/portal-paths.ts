import type { IconeForma } from './manifesto.ts';

/** Addresses of the citizens' pages, from the installation's own address on. */
export const portalPath = (cliente: string) => `/${encodeURIComponent(cliente)}`;

/** What a portal is when it is installed as an app. */
export const manifestPath = (cliente: string) => `${portalPath(cliente)}/manifest.webmanifest`;

/** A portal's mark as the icon of an app. */
export const iconePath = (cliente: string, forma: IconeForma) =>
  `/public/v1/${encodeURIComponent(cliente)}/icone/${forma}`;

export const grupoPath = (cliente: string, grupoNomeUrl: string) =>
  `${portalPath(cliente)}/detail/${encodeURIComponent(grupoNomeUrl)}`;

export const categoriaPath = (cliente: string, grupoNomeUrl: string, categoriaNomeUrl: string) =>
  `${grupoPath(cliente, grupoNomeUrl)}/${encodeURIComponent(categoriaNomeUrl)}`;

/** An address with a query, where there is any. */
export function withQuery(path: string, params: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(params).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The results of a search, of one kind if asked; without words, where one is begun. */
export const buscaPath = (cliente: string, palavraChave = '', tipo = '') =>
  withQuery(`${portalPath(cliente)}/busca`, {
    ...(palavraChave !== '' && { q: palavraChave }),
    ...(tipo !== '' && { tipo }),
  });

/** The pages that every portal may have (spec portal §2), by the last part of their addresses. */
export const PAGINA = {
  faq: 'perguntas-e-respostas-frequentes',
  estrutura: 'estrutura-organizacional',
  declaracoes: 'declaracao-inexistencia-informacao',
  avisos: 'licitacao',
  servicos: 'servicos',
  dadosAbertos: 'dados-abertos',
  acessibilidade: 'acessibilidade',
} as const;

export const paginaPath = (cliente: string, pagina: keyof typeof PAGINA) =>
  `${portalPath(cliente)}/${PAGINA[pagina]}`;

/** What a year spends; who received of it; and what a year receives. */
export const despesasPath = (cliente: string) => `${portalPath(cliente)}/despesas`;
export const recebedoresPath = (cliente: string, params: Readonly<Record<string, string>> = {}) =>
  withQuery(`${despesasPath(cliente)}/recebedores`, params);
export const receitasPath = (cliente: string) => `${portalPath(cliente)}/receitas`;

/** The page of one bidding notice. */
export const avisoPath = (cliente: string, id: number | string) =>
  `${paginaPath(cliente, 'avisos')}/${encodeURIComponent(id)}`;

/** The page of a published file; of a long text, one of its parts. */
export const documentoPath = (cliente: string, id: number | string, parte = 1) =>
  withQuery(
    `${portalPath(cliente)}/documento/${encodeURIComponent(id)}`,
    parte === 1 ? {} : { p: String(parte) },
  );

/** The units that offer services; one of them; one of its services (spec portal §2). */
export const unidadesPath = (cliente: string) => `${paginaPath(cliente, 'servicos')}/estrutura`;

export const unidadePath = (cliente: string, unidade: number | string) =>
  `${unidadesPath(cliente)}/${encodeURIComponent(unidade)}`;

export const servicoPath = (cliente: string, unidade: number | string, servico: number | string) =>
  `${unidadePath(cliente, unidade)}/detail/${encodeURIComponent(servico)}`;

/** The page of a public set; `params` narrow it down or open a record over it. */
export const conjuntoPath = (
  cliente: string,
  conjunto: string,
  params: Readonly<Record<string, string>> = {},
) => withQuery(`${portalPath(cliente)}/dados/${encodeURIComponent(conjunto)}`, params);

/** The page of one record of a set. */
export const registroPath = (cliente: string, conjunto: string, id: number | string) =>
  `${conjuntoPath(cliente, conjunto)}/${encodeURIComponent(id)}`;
