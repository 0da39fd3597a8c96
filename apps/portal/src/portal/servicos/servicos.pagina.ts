import type { Paginas } from '../pagina-routes.tsx';
import { CartaPage } from './carta-page.tsx';
import { servicoHandle, unitHandle, unitsHandle } from './handles.ts';
import { cartaLoader, servicoLoader, unidadeLoader, unidadesLoader } from './servico-data.ts';
import { ServicoError } from './servico-error.tsx';
import { ServicoPage } from './servico-page.tsx';
import { UnidadePage } from './unidade-page.tsx';
import { UnidadesPage } from './unidades-page.tsx';

/** The pages of the charter with what they load, fetched together: nobody else needs them. */
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
