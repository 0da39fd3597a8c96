import type { PublicCategoria, PublicGrupo, PublicLayout, PublicPortal } from '@claraboia/contract';
import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router';
import { portalCache } from './portal-cache.ts';
import { categoriaListQuery, grupoListQuery, layoutQuery, portalQuery } from './portal-queries.ts';

/** A group with the categories that are listed in it, in their order. */
export interface GrupoComCategorias extends PublicGrupo {
  readonly categoriaList: readonly PublicCategoria[];
}

/** What every page of one client's portal rests on. */
export interface PortalData {
  readonly cliente: string;
  readonly portal: PublicPortal;
  /** `undefined` while the client has chosen none. */
  readonly layout: PublicLayout | undefined;
  readonly grupoList: readonly GrupoComCategorias[];
}

/** The route that loads it, so that pages below can ask for it by name. */
export const PORTAL_ROUTE_ID = 'portal';

export async function portalLoader({ params }: LoaderFunctionArgs): Promise<PortalData> {
  const cliente = params.cliente ?? '';
  const cache = portalCache();
  const [portal, layouts, grupos, categorias] = await Promise.all([
    cache.fetchQuery(portalQuery(cliente)),
    cache.fetchQuery(layoutQuery(cliente)),
    cache.fetchQuery(grupoListQuery(cliente)),
    cache.fetchQuery(categoriaListQuery(cliente)),
  ]);
  const [layout] = layouts.list;
  return { cliente, portal, layout, grupoList: withCategorias(grupos.list, categorias.list) };
}

/** The portal around the current page. Only below its route. */
export function usePortal(): PortalData {
  const data = useRouteLoaderData<typeof portalLoader>(PORTAL_ROUTE_ID);
  if (data === undefined) throw new Error('usePortal is used outside the portal route');
  return data;
}

const byOrder = (
  a: { ordemExibicao: number; nome: string },
  b: { ordemExibicao: number; nome: string },
) => a.ordemExibicao - b.ordemExibicao || a.nome.localeCompare(b.nome, 'pt-BR');

export function withCategorias(
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
