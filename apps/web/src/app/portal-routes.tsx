import { PAGINAS } from '@claraboia/contract';
import { paginaRoute } from '@claraboia/portal/portal/pagina-routes.tsx';
import { PublicRoot, portalRoutes } from '@claraboia/portal/portal/routes.tsx';
import type { RouteObject } from 'react-router';
import { ErrorPage } from './error-page.tsx';
import { LoadingPage } from './loading-page.tsx';

/** Registration for an event: outside the portals, with the layout of the event's client (spec portal §2). */
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

/** Public app, the same on the server and in the browser. */
export const portalAppRoutes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingPage,
    children: [{ Component: PublicRoot, children: [inscricaoRoute, ...portalRoutes] }],
  },
];
