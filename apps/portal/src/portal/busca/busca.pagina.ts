import type { Paginas } from '../pagina-routes.tsx';
import { buscaLoader } from './busca-loader.ts';
import { BuscaPage } from './busca-page.tsx';
import { buscaHandle } from './handle.ts';

/** The page of results with what it loads, fetched together: nobody else needs them. */
export const paginas = {
  busca: { Component: BuscaPage, loader: buscaLoader, handle: buscaHandle },
} satisfies Paginas<'busca'>;
