import { categoriaLoader } from './categoria-loader.ts';
import { CategoriaPage } from './categoria-page.tsx';
import { categoriaHandle } from './handle.ts';

/** The page of a category with what it loads, fetched together: nobody else needs them. */
export const categoriaPagina = {
  Component: CategoriaPage,
  loader: categoriaLoader,
  handle: categoriaHandle,
};
