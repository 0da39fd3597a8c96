import type { Paginas } from '../pagina-routes.tsx';
import { categoriaLoader } from './categoria-loader.ts';
import { CategoriaPage } from './categoria-page.tsx';
import { categoriaHandle } from './handle.ts';

/** Page of a category with its loader, one lazy chunk: no other page needs it. */
export const paginas = {
  categoria: { Component: CategoriaPage, loader: categoriaLoader, handle: categoriaHandle },
} satisfies Paginas<'categoria'>;
