import { AvisoPage, avisoLoader } from './aviso-page.tsx';
import { avisosLoader } from './avisos-data.ts';
import { AvisosPage } from './avisos-page.tsx';
import { avisoHandle, avisosHandle } from './handles.ts';

/** The pages of the notices with what they load, fetched together: nobody else needs them. */
export const avisosPaginas = {
  lista: { Component: AvisosPage, loader: avisosLoader, handle: avisosHandle },
  aviso: { Component: AvisoPage, loader: avisoLoader, handle: avisoHandle },
};
