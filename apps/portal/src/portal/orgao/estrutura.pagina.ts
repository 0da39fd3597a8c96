import type { Paginas } from '../pagina-routes.tsx';
import { EstruturaPage } from './estrutura-page.tsx';
import { estruturaLoader } from './orgao-data.ts';

/** Fetched with what it loads. */
export const paginas = {
  estrutura: { Component: EstruturaPage, loader: estruturaLoader },
} satisfies Paginas<'estrutura'>;
