import type { Paginas } from '../pagina-routes.tsx';
import { documentoLoader } from './documento-data.ts';
import { DocumentoPage } from './documento-page.tsx';
import { documentoHandle } from './handle.ts';

/** Page of a document with its loader, one lazy chunk: no other page needs it. */
export const paginas = {
  documento: { Component: DocumentoPage, loader: documentoLoader, handle: documentoHandle },
} satisfies Paginas<'documento'>;
