import type { Paginas } from '../pagina-routes.tsx';
import { documentoLoader } from './documento-data.ts';
import { DocumentoPage } from './documento-page.tsx';
import { documentoHandle } from './handle.ts';

/** The page of a document with what it loads, fetched together: nobody else needs them. */
export const paginas = {
  documento: { Component: DocumentoPage, loader: documentoLoader, handle: documentoHandle },
} satisfies Paginas<'documento'>;
