import { PAGINAS } from '@claraboia/contract';
import { paginaRoute } from '@claraboia/portal/portal/pagina-routes.tsx';
import { PublicRoot, portalRoutes } from '@claraboia/portal/portal/routes.tsx';
import type { RouteObject } from 'react-router';
import { ErrorPage } from './error-page.tsx';
import { LoadingPage } from './loading-page.tsx';

/** Registering for an event: outside the portals, in the dress of the event's client (spec portal §2). */
const inscricaoRoute: RouteObject = {
  path: PAGINAS.eventos.path,
  lazy: async () => {
    const { EventoError, EventoLayout, eventoLoader } = await import(
      '@claraboia/portal/portal/evento-layout.tsx'
    );
    return { loader: eventoLoader, Component: EventoLayout, ErrorBoundary: EventoError };
  },
  children: [{ ...paginaRoute('eventos'), path: '' }],
};

/** The citizens' app: the same on the server and in the browser. */
export const portalAppRoutes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingPage,
    children: [{ Component: PublicRoot, children: [inscricaoRoute, ...portalRoutes] }],
  },
];
