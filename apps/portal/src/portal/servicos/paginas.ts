import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import { CartaPage } from './carta-page.tsx';
import { servicoLoader, unidadeLoader, unidadesLoader } from './servico-data.ts';
import { ServicoError } from './servico-error.tsx';
import { ServicoPage } from './servico-page.tsx';
import { UnidadePage } from './unidade-page.tsx';
import { UnidadesPage } from './unidades-page.tsx';

interface Pagina {
  readonly Component: ComponentType;
  readonly loader: LoaderFunction;
  readonly ErrorBoundary?: ComponentType;
}

/** The pages of the charter with what they load, fetched together: nobody else needs them. */
export const paginas = {
  carta: { Component: CartaPage, loader: unidadesLoader },
  unidades: { Component: UnidadesPage, loader: unidadesLoader },
  unidade: { Component: UnidadePage, loader: unidadeLoader },
  servico: { Component: ServicoPage, loader: servicoLoader, ErrorBoundary: ServicoError },
} satisfies Record<string, Pagina>;
