import type { RouteObject } from 'react-router';

const about = (pagina: 'AcessibilidadeGeralPage' | 'SobrePage') => async () => ({
  Component: (await import('./sobre-portal/paginas-gerais.tsx'))[pagina],
});

/** Pages that belong to no client. */
export const semClienteRoutes: RouteObject[] = [
  { index: true, lazy: async () => (await import('./chooser-page.tsx')).chooserPagina },
  { path: 'acessibilidade', lazy: about('AcessibilidadeGeralPage') },
  { path: 'sobre', lazy: about('SobrePage') },
  // Of an address of the specification that names no client.
  {
    path: 'dados/:conjunto',
    lazy: async () => (await import('./chooser-page.tsx')).orgaoChooserPagina,
  },
];
