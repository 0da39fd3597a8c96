import type { Paginas } from '../pagina-routes.tsx';
import { DeclaracoesPage } from './declaracoes-page.tsx';
import { declaracoesLoader } from './orgao-data.ts';

/** Page with its loader, one lazy chunk. */
export const paginas = {
  declaracoes: { Component: DeclaracoesPage, loader: declaracoesLoader },
} satisfies Paginas<'declaracoes'>;
