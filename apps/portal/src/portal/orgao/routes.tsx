import type { RouteObject } from 'react-router';
import type { PortalHandle } from '../breadcrumb.tsx';
import { PAGINA_NOME } from '../pagina-list.ts';
import { PageError } from '../portal-layout.tsx';
import { PAGINA, paginaPath } from '../portal-paths.ts';

/** A page of its own chunk, at the address and by the name that it has everywhere. */
function paginaRoute(
  pagina: keyof typeof PAGINA,
  lazy: () => Promise<Pick<RouteObject, 'Component' | 'loader'>>,
): RouteObject {
  const handle: PortalHandle = {
    crumbs: ({ portal }) => [
      { label: PAGINA_NOME[pagina], to: paginaPath(portal.cliente, pagina) },
    ],
  };
  return { path: PAGINA[pagina], handle, lazy, ErrorBoundary: PageError };
}

/** The pages that tell of the body as a whole, below its portal. */
export const orgaoRoutes: RouteObject[] = [
  paginaRoute('faq', async () => (await import('./faq-page.tsx')).faqPagina),
  paginaRoute('estrutura', async () => (await import('./estrutura-page.tsx')).estruturaPagina),
  paginaRoute(
    'declaracoes',
    async () => (await import('./declaracoes-page.tsx')).declaracoesPagina,
  ),
];
