import { buscaLoader } from './busca-loader.ts';
import { BuscaPage } from './busca-page.tsx';
import { buscaHandle } from './handle.ts';

/** The page of results with what it loads, fetched together: nobody else needs them. */
export const buscaPagina = { Component: BuscaPage, loader: buscaLoader, handle: buscaHandle };
