import { buscaLoader } from './busca-loader.ts';
import { BuscaPage } from './busca-page.tsx';

/** The page of results with what it loads, fetched together: nobody else needs them. */
export const buscaPagina = { Component: BuscaPage, loader: buscaLoader };
