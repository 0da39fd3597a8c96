import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router';
import type { PortalHandle } from '../breadcrumb.tsx';
import { NotFound } from '../not-found.tsx';
import { loadPortal, TRANSPARENCIA_ROUTE_ID } from '../portal-data.ts';
import { PageError, PortalLayout, PortalPlaceholder } from '../portal-layout.tsx';
import {
  TRANSPARENCIA_PATH,
  type TransparenciaPagina,
  transparenciaPath,
} from '../portal-paths.ts';
import { OrgaoNotFound } from './orgao-not-found.tsx';

/** What each page is called before it has loaded. */
const NOME: Readonly<Record<TransparenciaPagina, string>> = {
  licitacao: 'Licitações',
  'licitacao-arquivo': 'Arquivos de licitações',
  contrato: 'Contratos',
  'contrato-arquivo': 'Arquivos de contratos',
  convenio: 'Convênios',
};
const PAGINAS = Object.keys(NOME) as TransparenciaPagina[];

function paginaRoute(pagina: TransparenciaPagina): RouteObject {
  const handle: PortalHandle = {
    crumbs: ({ portal, data }) => {
      const loaded = (data as { titulo?: string } | undefined)?.titulo;
      return [{ label: loaded ?? NOME[pagina], to: transparenciaPath(pagina, portal.cliente) }];
    },
  };
  return {
    path: pagina,
    handle,
    lazy: async () => (await import('./paginas.ts')).paginaOf(pagina),
    ErrorBoundary: PageError,
  };
}

const clienteIn = (url: URL) => url.searchParams.get('id') ?? '';

const notFoundHandle: PortalHandle = {
  crumbs: () => [{ label: 'Página não encontrada', to: TRANSPARENCIA_PATH }],
};

/**
 * The citizens' pages of procurements, contracts and agreements. They wear the portal of the client that `id` names,
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
    ...PAGINAS.map(paginaRoute),
    { path: '*', element: <NotFound what="Página não encontrada" />, handle: notFoundHandle },
  ],
};
