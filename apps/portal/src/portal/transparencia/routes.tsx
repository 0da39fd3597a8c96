import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router';
import type { PortalHandle } from '../breadcrumb.tsx';
import { NotFound } from '../not-found.tsx';
import { loadPortal, TRANSPARENCIA_ROUTE_ID } from '../portal-data.ts';
import { PageError, PortalLayout, PortalPlaceholder } from '../portal-layout.tsx';
import { conjuntoPath, TRANSPARENCIA_PATH } from '../portal-paths.ts';
import { OrgaoNotFound } from './orgao-not-found.tsx';

const handle: PortalHandle = {
  crumbs: ({ portal: { cliente, portal }, data, params: { conjunto = '' } }) => {
    const loaded = (data as { titulo?: string } | null | undefined)?.titulo;
    const known = portal.conjuntos.find((each) => each.conjunto === conjunto)?.nome;
    return [{ label: loaded ?? known ?? 'Consulta', to: conjuntoPath(conjunto, cliente) }];
  },
};

const clienteIn = (url: URL) => url.searchParams.get('id') ?? '';

/**
 * The pages of the public sets. They wear the portal of the client that `id` names,
 * under an address that is none of the portal's own (spec portal §2).
 */
export const transparenciaRoutes: RouteObject = {
  id: TRANSPARENCIA_ROUTE_ID,
  path: TRANSPARENCIA_PATH.slice(1),
  loader: ({ request }: LoaderFunctionArgs) => loadPortal(clienteIn(new URL(request.url))),
  shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
    clienteIn(currentUrl) !== clienteIn(nextUrl),
  Component: PortalLayout,
  HydrateFallback: PortalPlaceholder,
  ErrorBoundary: OrgaoNotFound,
  children: [
    {
      path: ':conjunto',
      handle,
      lazy: async () => (await import('./paginas.ts')).pagina,
      ErrorBoundary: PageError,
    },
    { path: '*', element: <NotFound what="Página não encontrada" /> },
  ],
};
