import { AvisoPage, avisoLoader } from './aviso-page.tsx';
import { avisosLoader } from './avisos-data.ts';
import { AvisosPage } from './avisos-page.tsx';

/** The pages of the notices with what they load, fetched together: nobody else needs them. */
export const avisosPaginas = {
  lista: { Component: AvisosPage, loader: avisosLoader },
  aviso: { Component: AvisoPage, loader: avisoLoader },
};
