import { grupoHandle } from './grupo-handle.ts';
import { GrupoPage } from './grupo-page.tsx';
import type { Paginas } from './pagina-routes.tsx';

/** The page of a group, fetched when it is asked for. */
export const paginas = {
  grupo: { Component: GrupoPage, handle: grupoHandle },
} satisfies Paginas<'grupo'>;
