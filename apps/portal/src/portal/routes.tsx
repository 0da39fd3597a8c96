import { useEffect } from 'react';
import {
  Outlet,
  type RouteObject,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { answers } from './answers.ts';
import type { PortalHandle } from './breadcrumb.tsx';
import { Falta } from './faltas/faltas.tsx';
import { HomePage, homeLoader } from './home-page.tsx';
import { orcamentoRoutes } from './orcamento/routes.ts';
import { orgaoRoutes } from './orgao/routes.tsx';
import { PORTAL_ROUTE_ID, portalLoader } from './portal-data.ts';
import { PageError, PortalError, PortalLayout, PortalPlaceholder } from './portal-layout.tsx';
import { PAGINA, portalPath } from './portal-paths.ts';
import { semClienteRoutes } from './sem-cliente-routes.tsx';
import { servicoRoutes } from './servicos/routes.ts';
import { sobrePortalRoutes } from './sobre-portal/routes.tsx';
import { transparenciaRoutes } from './transparencia/routes.ts';
import { useOwnDocument } from './use-own-document.ts';
import { usePrefetch } from './use-prefetch.ts';
import './portal.css';
import './print.css';
import './portal-header.css';
import './portal-pages.css';
import './home.css';
import './portal-footer.css';

const notFoundHandle: PortalHandle = {
  crumbs: ({ portal, params }) => [
    { label: 'Página não encontrada', to: `${portalPath(portal.cliente)}/${params['*'] ?? ''}` },
  ],
};

/** The portal around a page stays as it is until another client is asked for. */
const onOtherCliente = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.cliente !== nextParams.cliente;

/** Says in the document that scripts have taken over: what is pressed from now on does something. */
function useReady(): void {
  useEffect(() => {
    answers().forgetRefusals();
    document.documentElement.dataset.ready = '';
  }, []);
}

/** Around all of the citizens' pages. */
export function PublicRoot() {
  usePrefetch(portalRoutes);
  useOwnDocument();
  useReady();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** The citizens' pages, each at a plain address. */
export const portalRoutes: RouteObject[] = [
  { path: 'maintenance', element: <Falta pagina="MaintenancePage" /> },
  ...semClienteRoutes,
  {
    id: PORTAL_ROUTE_ID,
    path: ':cliente',
    loader: portalLoader,
    shouldRevalidate: onOtherCliente,
    Component: PortalLayout,
    HydrateFallback: PortalPlaceholder,
    ErrorBoundary: PortalError,
    children: [
      { index: true, loader: homeLoader, Component: HomePage, ErrorBoundary: PageError },
      {
        path: 'detail/:grupo',
        lazy: async () => (await import('./grupo-pagina.ts')).grupoPagina,
        ErrorBoundary: PageError,
      },
      {
        path: 'detail/:grupo/:categoria',
        lazy: async () => (await import('./categoria/pagina.ts')).categoriaPagina,
        ErrorBoundary: PageError,
      },
      {
        path: 'documento/:id',
        lazy: async () => (await import('./documento/pagina.ts')).documentoPagina,
        ErrorBoundary: PageError,
      },
      {
        path: 'busca/:palavraChave?',
        lazy: async () => (await import('./busca/pagina.ts')).buscaPagina,
        ErrorBoundary: PageError,
      },
      {
        path: PAGINA.avisos,
        lazy: async () => (await import('./avisos/pagina.ts')).avisosPaginas.lista,
        ErrorBoundary: PageError,
      },
      {
        path: `${PAGINA.avisos}/:id`,
        lazy: async () => (await import('./avisos/pagina.ts')).avisosPaginas.aviso,
        ErrorBoundary: PageError,
      },
      ...servicoRoutes,
      ...orgaoRoutes,
      ...sobrePortalRoutes,
      ...orcamentoRoutes,
      ...transparenciaRoutes,
      {
        path: '*',
        element: <Falta pagina="NotFound" what="Página não encontrada" />,
        handle: notFoundHandle,
      },
    ],
  },
];
