import type { RouteObject } from 'react-router';
import { ChooserError, chooserLoader, OrgaoChooserPage } from './chooser-page.tsx';

const about = (pagina: 'AcessibilidadeGeralPage' | 'SobrePage') => async () => ({
  Component: (await import('./sobre-portal/paginas-gerais.tsx'))[pagina],
});

/** Pages that belong to no client. */
export const semClienteRoutes: RouteObject[] = [
  { path: 'acessibilidade', lazy: about('AcessibilidadeGeralPage') },
  { path: 'sobre', lazy: about('SobrePage') },
  // Of an address of the specification that names no client.
  {
    path: 'dados/:conjunto',
    loader: chooserLoader,
    Component: OrgaoChooserPage,
    ErrorBoundary: ChooserError,
  },
];
