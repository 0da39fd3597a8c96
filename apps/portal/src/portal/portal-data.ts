import type {
  PublicCategoria,
  PublicClient,
  PublicGrupo,
  PublicLayout,
  PublicPortal,
} from '@claraboia/contract/schema';
import { type LoaderFunctionArgs, redirect, useRouteLoaderData } from 'react-router';
import { answers } from './answers.ts';
import { portalPath } from './portal-paths.ts';
import {
  categoriaListQuery,
  grupoListQuery,
  layoutQuery,
  orgaosQuery,
  portalQuery,
} from './portal-queries.ts';
import { isNotFound } from './refusal.ts';

/** Group with its listed categories, in their order. */
export interface GrupoComCategorias extends PublicGrupo {
  readonly categoriaList: readonly PublicCategoria[];
}

/** Data that every page of a client's portal needs. */
export interface PortalData {
  readonly cliente: string;
  readonly portal: PublicPortal;
  /** `undefined` if the client has chosen no layout. */
  readonly layout: PublicLayout | undefined;
  readonly grupoList: readonly GrupoComCategorias[];
}

/** Id of the route that loads the data; child pages find it by this id. */
export const PORTAL_ROUTE_ID = 'portal';

const MOVED = 301;

/** Number of suggested clients; the intended one is almost surely among them, if it exists. */
const NEAREST = '20';

/** Loads the portal of a client, by its identifier or its portal's URL name. */
export async function portalLoader({
  params,
  request,
}: LoaderFunctionArgs): Promise<PortalData | Response> {
  const { cliente = '' } = params;
  try {
    const data = await loadPortal(cliente);
    const { nomeUrl, clienteGlobal } = data.portal;
    if (cliente === nomeUrl || cliente === clienteGlobal.identificador) return data;
    // The address uses a former name of the portal: redirect (301).
    const { pathname, search } = new URL(request.url);
    return redirect(pathname.replace(/^\/[^/]*/, portalPath(nomeUrl)) + search, MOVED);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    // Suggestions are optional: the link to all portals reports its own failure.
    const { list: clienteList } = await answers()
      .get(orgaosQuery({ perto: cliente, limit: NEAREST }))
      .catch(() => ({ list: [] }));
    throw new UnknownPortal(clienteList, { cause: error });
  }
}

/** Error for an address of no client, with the clients of similar names. */
export class UnknownPortal extends Error {
  readonly clienteList: readonly PublicClient[];

  constructor(clienteList: readonly PublicClient[], options: ErrorOptions) {
    super('no portal has this address', options);
    this.clienteList = clienteList;
  }
}

async function loadPortal(cliente: string): Promise<PortalData> {
  const [portal, layouts, grupos, categorias] = await Promise.all([
    answers().get(portalQuery(cliente)),
    answers().get(layoutQuery(cliente)),
    answers().get(grupoListQuery(cliente)),
    answers().get(categoriaListQuery(cliente)),
  ]);
  const [layout] = layouts.list;
  return { cliente, portal, layout, grupoList: withCategorias(grupos.list, categorias.list) };
}

/** Portal data of the current page. Only below the routes that load it. */
export function usePortal(): PortalData {
  const data = useRouteLoaderData<PortalData>(PORTAL_ROUTE_ID);
  if (data === undefined) throw new Error('usePortal is used outside the portal route');
  return data;
}

const byOrder = (
  a: { ordemExibicao: number; nome: string },
  b: { ordemExibicao: number; nome: string },
) => a.ordemExibicao - b.ordemExibicao || a.nome.localeCompare(b.nome, 'pt-BR');

function withCategorias(
  grupoList: readonly PublicGrupo[],
  categoriaList: readonly PublicCategoria[],
): GrupoComCategorias[] {
  return grupoList.toSorted(byOrder).map((grupo) => ({
    ...grupo,
    categoriaList: categoriaList
      .filter(({ listado, grupoCategoriaPublicacao }) =>
        listado ? grupoCategoriaPublicacao.id === grupo.id : false,
      )
      .toSorted(byOrder),
  }));
}
