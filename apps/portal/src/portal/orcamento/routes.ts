import type { RouteObject } from 'react-router';
import { PageError } from '../portal-layout.tsx';

const load = (pagina: keyof typeof import('./paginas.ts').paginas) => async () =>
  (await import('./paginas.ts')).paginas[pagina];

/** The pages of the budget, below a portal. */
export const orcamentoRoutes: RouteObject[] = (
  [
    ['despesas', 'despesas'],
    ['despesas/recebedores', 'recebedores'],
    ['receitas', 'receitas'],
    ['dados/favorecido/:id', 'favorecido'],
  ] as const
).map(([path, pagina]) => ({ path, lazy: load(pagina), ErrorBoundary: PageError }));
