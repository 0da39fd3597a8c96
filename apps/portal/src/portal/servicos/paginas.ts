import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import type { PortalHandle } from '../breadcrumb.tsx';
import { CartaPage } from './carta-page.tsx';
import { charterHandle, servicoHandle, unitHandle, unitsHandle } from './handles.ts';
import { cartaLoader, servicoLoader, unidadeLoader, unidadesLoader } from './servico-data.ts';
import { ServicoError } from './servico-error.tsx';
import { ServicoPage } from './servico-page.tsx';
import { UnidadePage } from './unidade-page.tsx';
import { UnidadesPage } from './unidades-page.tsx';

interface Pagina {
  readonly Component: ComponentType;
  readonly loader: LoaderFunction;
  readonly handle: PortalHandle;
  readonly ErrorBoundary?: ComponentType;
}

/** The pages of the charter with what they load, fetched together: nobody else needs them. */
export const paginas = {
  carta: { Component: CartaPage, loader: cartaLoader, handle: charterHandle },
  unidades: { Component: UnidadesPage, loader: unidadesLoader, handle: unitsHandle },
  unidade: { Component: UnidadePage, loader: unidadeLoader, handle: unitHandle },
  servico: {
    Component: ServicoPage,
    loader: servicoLoader,
    handle: servicoHandle,
    ErrorBoundary: ServicoError,
  },
} satisfies Record<string, Pagina>;
