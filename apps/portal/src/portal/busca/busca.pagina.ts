import type { Paginas } from '../pagina-routes.tsx';
import { buscaLoader } from './busca-loader.ts';
import { BuscaPage } from './busca-page.tsx';
import { buscaHandle } from './handle.ts';

/** Results page with its loader, one lazy chunk: no other page needs it. */
export const paginas = {
  busca: { Component: BuscaPage, loader: buscaLoader, handle: buscaHandle },
} satisfies Paginas<'busca'>;
