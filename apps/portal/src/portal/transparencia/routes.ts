import type { RouteObject } from 'react-router';
import { PageError } from '../portal-layout.tsx';

const load = (pagina: keyof typeof import('./paginas.ts').paginas) => async () =>
  (await import('./paginas.ts')).paginas[pagina];

/** The pages of the public sets, below a portal: each its list, and each of its records. */
export const transparenciaRoutes: RouteObject[] = [
  {
    path: 'dados/:conjunto',
    lazy: load('lista'),
    ErrorBoundary: PageError,
  },
  {
    path: 'dados/:conjunto/:id',
    lazy: load('registro'),
    ErrorBoundary: PageError,
  },
];
