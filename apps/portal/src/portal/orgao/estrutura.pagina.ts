import type { Paginas } from '../pagina-routes.tsx';
import { EstruturaPage } from './estrutura-page.tsx';
import { estruturaLoader } from './orgao-data.ts';

/** Page with its loader, one lazy chunk. */
export const paginas = {
  estrutura: { Component: EstruturaPage, loader: estruturaLoader },
} satisfies Paginas<'estrutura'>;
