import { grupoHandle } from './grupo-handle.ts';
import { GrupoPage } from './grupo-page.tsx';

/** The page of a group, fetched when it is asked for. */
export const grupoPagina = { Component: GrupoPage, handle: grupoHandle };
