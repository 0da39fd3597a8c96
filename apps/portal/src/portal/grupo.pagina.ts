import { grupoHandle } from './grupo-handle.ts';
import { GrupoPage } from './grupo-page.tsx';
import type { Paginas } from './pagina-routes.tsx';

/** Page of a group, loaded on demand. */
export const paginas = {
  grupo: { Component: GrupoPage, handle: grupoHandle },
} satisfies Paginas<'grupo'>;
