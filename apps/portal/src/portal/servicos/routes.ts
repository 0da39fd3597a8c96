import type { RouteObject } from 'react-router';
import { PageError } from '../portal-layout.tsx';
import { PAGINA } from '../portal-paths.ts';

const load = (pagina: keyof typeof import('./paginas.ts').paginas) => async () =>
  (await import('./paginas.ts')).paginas[pagina];

/** The charter of services, below a portal. */
export const servicoRoutes: RouteObject[] = [
  {
    path: PAGINA.servicos,
    lazy: load('carta'),
    ErrorBoundary: PageError,
  },
  {
    path: `${PAGINA.servicos}/estrutura`,
    lazy: load('unidades'),
    ErrorBoundary: PageError,
  },
  {
    path: `${PAGINA.servicos}/estrutura/:unidade`,
    lazy: load('unidade'),
    ErrorBoundary: PageError,
  },
  {
    path: `${PAGINA.servicos}/estrutura/:unidade/detail/:id`,
    // Brings its own page for what goes wrong.
    lazy: load('servico'),
  },
];
