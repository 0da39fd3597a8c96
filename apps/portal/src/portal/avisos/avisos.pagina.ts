import type { Paginas } from '../pagina-routes.tsx';
import { AvisoPage, avisoLoader } from './aviso-page.tsx';
import { avisosLoader } from './avisos-data.ts';
import { AvisosPage } from './avisos-page.tsx';
import { avisoHandle } from './handles.ts';

/** Pages of the notices with their loaders, one lazy chunk: no other page needs them. */
export const paginas = {
  avisos: { Component: AvisosPage, loader: avisosLoader },
  aviso: { Component: AvisoPage, loader: avisoLoader, handle: avisoHandle },
} satisfies Paginas<'avisos' | 'aviso'>;
