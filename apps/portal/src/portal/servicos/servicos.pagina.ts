import type { Paginas } from '../pagina-routes.tsx';
import { CartaPage } from './carta-page.tsx';
import { servicoHandle, unitHandle, unitsHandle } from './handles.ts';
import { cartaLoader, servicoLoader, unidadeLoader, unidadesLoader } from './servico-data.ts';
import { ServicoError } from './servico-error.tsx';
import { ServicoPage } from './servico-page.tsx';
import { UnidadePage } from './unidade-page.tsx';
import { UnidadesPage } from './unidades-page.tsx';

/** Pages of the charter with their loaders, one lazy chunk: no other page needs them. */
export const paginas = {
  servicos: { Component: CartaPage, loader: cartaLoader },
  unidades: { Component: UnidadesPage, loader: unidadesLoader, handle: unitsHandle },
  unidade: { Component: UnidadePage, loader: unidadeLoader, handle: unitHandle },
  servico: {
    Component: ServicoPage,
    loader: servicoLoader,
    handle: servicoHandle,
    ErrorBoundary: ServicoError,
  },
} satisfies Paginas<'servicos' | 'unidades' | 'unidade' | 'servico'>;
