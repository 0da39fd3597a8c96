import { avisosLoader } from './avisos-data.ts';
import { AvisosPage } from './avisos-page.tsx';

/** The page of the notices with what it loads, fetched together: nobody else needs them. */
export const avisosPagina = { Component: AvisosPage, loader: avisosLoader };
