import type { Paginas } from '../pagina-routes.tsx';
import { categoriaLoader } from './categoria-loader.ts';
import { CategoriaPage } from './categoria-page.tsx';
import { categoriaHandle } from './handle.ts';

/** The page of a category with what it loads, fetched together: nobody else needs them. */
export const paginas = {
  categoria: { Component: CategoriaPage, loader: categoriaLoader, handle: categoriaHandle },
} satisfies Paginas<'categoria'>;
