import type { RouteObject } from 'react-router';
import type { PortalHandle } from '../breadcrumb.tsx';
import { PAGINA_NOME } from '../pagina-list.ts';
import { PageError } from '../portal-layout.tsx';
import { PAGINA, paginaPath } from '../portal-paths.ts';

function paginaRoute(pagina: keyof typeof import('./paginas.ts').paginas): RouteObject {
  const handle: PortalHandle = {
    crumbs: ({ portal }) => [
      { label: PAGINA_NOME[pagina], to: paginaPath(portal.cliente, pagina) },
    ],
  };
  return {
    path: PAGINA[pagina],
    handle,
    lazy: async () => (await import('./paginas.ts')).paginas[pagina],
    ErrorBoundary: PageError,
  };
}

/** The pages that every portal has about itself. */
export const sobrePortalRoutes: RouteObject[] = [
  paginaRoute('acessibilidade'),
  paginaRoute('dadosAbertos'),
];
