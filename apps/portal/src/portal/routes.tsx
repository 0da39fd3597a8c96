import { PAGINAS, type PaginaKey } from '@claraboia/contract';
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
import { paginaRoutes } from './pagina-routes.tsx';
import { PORTAL_ROUTE_ID, portalLoader } from './portal-data.ts';
import { PageError, PortalError, PortalLayout, PortalPlaceholder } from './portal-layout.tsx';
import { portalPath } from './portal-paths.ts';
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

/** Portal data is reloaded only when the client changes. */
const onOtherCliente = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.cliente !== nextParams.cliente;

/** Marks the document once React has hydrated: controls work from then on. */
function useReady(): void {
  useEffect(() => {
    answers().forgetRefusals();
    document.documentElement.dataset.ready = '';
  }, []);
}

/** Root of all public pages. */
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

/** Public pages, each at a plain path. */
export const portalRoutes: RouteObject[] = [
  {
    id: 'manutencao' satisfies PaginaKey,
    path: PAGINAS.manutencao.path,
    element: <Falta pagina="MaintenancePage" />,
  },
  ...paginaRoutes('geral'),
  {
    id: PORTAL_ROUTE_ID,
    path: ':cliente',
    loader: portalLoader,
    shouldRevalidate: onOtherCliente,
    Component: PortalLayout,
    HydrateFallback: PortalPlaceholder,
    ErrorBoundary: PortalError,
    children: [
      {
        id: 'inicio' satisfies PaginaKey,
        index: true,
        loader: homeLoader,
        Component: HomePage,
        ErrorBoundary: PageError,
      },
      ...paginaRoutes('portal'),
      {
        path: '*',
        element: <Falta pagina="NotFound" what="Página não encontrada" />,
        handle: notFoundHandle,
      },
    ],
  },
];
