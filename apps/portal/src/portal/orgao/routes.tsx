import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import type { PortalHandle } from '../breadcrumb.tsx';
import { PAGINA_NOME } from '../pagina-list.ts';
import { PageError } from '../portal-layout.tsx';
import { PAGINA, paginaPath } from '../portal-paths.ts';
import { declaracoesLoader, estruturaLoader, faqLoader } from './orgao-data.ts';

/** A page of its own chunk, at the address and by the name that it has everywhere. */
function paginaRoute(
  pagina: keyof typeof PAGINA,
  loader: LoaderFunction,
  load: () => Promise<ComponentType>,
): RouteObject {
  const handle: PortalHandle = {
    crumbs: ({ portal }) => [
      { label: PAGINA_NOME[pagina], to: paginaPath(portal.cliente, pagina) },
    ],
  };
  return {
    path: PAGINA[pagina],
    loader,
    handle,
    lazy: async () => ({ Component: await load() }),
    ErrorBoundary: PageError,
  };
}

/** The pages that tell of the body as a whole, below its portal. */
export const orgaoRoutes: RouteObject[] = [
  paginaRoute('faq', faqLoader, async () => (await import('./faq-page.tsx')).FaqPage),
  paginaRoute(
    'estrutura',
    estruturaLoader,
    async () => (await import('./estrutura-page.tsx')).EstruturaPage,
  ),
  paginaRoute(
    'declaracoes',
    declaracoesLoader,
    async () => (await import('./declaracoes-page.tsx')).DeclaracoesPage,
  ),
];
