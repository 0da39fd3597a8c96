import type { IconeForma } from '../domain/manifesto.ts';
import { filledPath, type Pagina, type ParamsOf } from './define-pagina.ts';
import { PAGINAS, type PaginaDoPortalKey } from './index.ts';

/** Address of a client's portal, from the root of the installation. */
export const portalPath = (cliente: string) => `/${encodeURIComponent(cliente)}`;

type PathOf<K extends PaginaDoPortalKey> = (typeof PAGINAS)[K]['path'];

/** No arguments, or the parameters of the page's path. */
type GivenParams<K extends PaginaDoPortalKey> = keyof ParamsOf<PathOf<K>> extends never
  ? []
  : [params: ParamsOf<PathOf<K>>];

/** Address of a page below a portal. */
export function paginaPath<K extends PaginaDoPortalKey>(
  cliente: string,
  pagina: K,
  ...[params]: GivenParams<K>
): string {
  const path = filledPath(PAGINAS[pagina].path, params ?? {});
  return path === '' ? portalPath(cliente) : `${portalPath(cliente)}/${path}`;
}

/** Address of a page without parameters, as the menus of a portal link to it. */
export const menuPath = (cliente: string, { path, geral }: Pagina) =>
  geral === true ? withQuery(`/${path}`, { id: cliente }) : `${portalPath(cliente)}/${path}`;

/** Path of the web app manifest of a portal. */
export const manifestPath = (cliente: string) => `${portalPath(cliente)}/manifest.webmanifest`;

/** Logo of a portal as the icon of an app. */
export const iconePath = (cliente: string, forma: IconeForma) =>
  `/public/v1/${encodeURIComponent(cliente)}/icone/${forma}`;

export const grupoPath = (cliente: string, grupo: string) =>
  paginaPath(cliente, 'grupo', { grupo });

export const categoriaPath = (cliente: string, grupo: string, categoria: string) =>
  paginaPath(cliente, 'categoria', { grupo, categoria });

/** Query parameter of a category's page: the id of the only publication to show. */
export const PUBLICACAO_PARAM = 'publicacao';

/**
 * List of a category with one publication alone. Publications have no page of their own, and their names change: the
 * id keeps the link valid.
 */
export const publicacaoPath = (cliente: string, grupo: string, categoria: string, id: number) =>
  withQuery(categoriaPath(cliente, grupo, categoria), { [PUBLICACAO_PARAM]: String(id) });

/** Appends a query string to a path, if there are parameters. */
export function withQuery(path: string, params: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(params).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Search results, of one kind if given; without words, the search form. */
export const buscaPath = (cliente: string, palavraChave = '', tipo = '') =>
  withQuery(paginaPath(cliente, 'busca'), {
    ...(palavraChave !== '' && { q: palavraChave }),
    ...(tipo !== '' && { tipo }),
  });

/** Page of one bidding notice. */
export const avisoPath = (cliente: string, id: number | string) =>
  paginaPath(cliente, 'aviso', { id });

/** Page of a public data set; `params` filter it or open a record over it. */
export const conjuntoPath = (
  cliente: string,
  conjunto: string,
  params: Readonly<Record<string, string>> = {},
) => withQuery(paginaPath(cliente, 'conjunto', { conjunto }), params);

/** Registration for an event of a client, which is outside its portal (spec portal §2). */
export const inscricaoPath = (cliente: string) => menuPath(cliente, PAGINAS.eventos);
