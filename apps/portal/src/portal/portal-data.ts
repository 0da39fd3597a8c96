import type {
  PublicCategoria,
  PublicGrupo,
  PublicLayout,
  PublicPortal,
} from '@claraboia/contract/schema';
import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router';
import { answers } from './answers.ts';
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

/** The routes that load it, so that pages below can ask for it by name. */
export const PORTAL_ROUTE_ID = 'portal';
export const TRANSPARENCIA_ROUTE_ID = 'transparencia';

export const portalLoader = ({ params }: LoaderFunctionArgs) => loadPortal(params.cliente ?? '');

/** The portal of a client, by its identifier or its portal's url name. */
export async function loadPortal(cliente: string): Promise<PortalData> {
  const [portal, layouts, grupos, categorias] = await Promise.all([
    answers().get(portalQuery(cliente)),
    answers().get(layoutQuery(cliente)),
    answers().get(grupoListQuery(cliente)),
    answers().get(categoriaListQuery(cliente)),
  ]);
  const [layout] = layouts.list;
  return { cliente, portal, layout, grupoList: withCategorias(grupos.list, categorias.list) };
}

/** The portal around the current page. Only below the routes that load it. */
export function usePortal(): PortalData {
  const atRoot = useRouteLoaderData<PortalData>(PORTAL_ROUTE_ID);
  const ofTransparencia = useRouteLoaderData<PortalData>(TRANSPARENCIA_ROUTE_ID);
  const data = atRoot ?? ofTransparencia;
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
