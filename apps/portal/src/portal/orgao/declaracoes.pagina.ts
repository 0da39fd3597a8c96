import type { Paginas } from '../pagina-routes.tsx';
import { DeclaracoesPage } from './declaracoes-page.tsx';
import { declaracoesLoader } from './orgao-data.ts';

/** Fetched with what it loads. */
export const paginas = {
  declaracoes: { Component: DeclaracoesPage, loader: declaracoesLoader },
} satisfies Paginas<'declaracoes'>;
