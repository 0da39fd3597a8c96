import type { PublicAviso, PublicDocumento } from '@claraboia/contract/schema';
import { useEffect } from 'react';
import {
  Outlet,
  type RouteObject,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { answers } from './answers.ts';
import type { Crumb, PortalHandle } from './breadcrumb.tsx';
import type { BuscaData } from './busca/busca-loader.ts';
import type { CategoriaData } from './categoria/categoria-data.ts';
import { Falta } from './faltas/faltas.tsx';
import { HomePage, homeLoader } from './home-page.tsx';
import { orcamentoRoutes } from './orcamento/routes.tsx';
import { orgaoRoutes } from './orgao/routes.tsx';
import { PAGINA_NOME } from './pagina-list.ts';
import { PORTAL_ROUTE_ID, type PortalData, portalLoader } from './portal-data.ts';
import { PageError, PortalError, PortalLayout, PortalPlaceholder } from './portal-layout.tsx';
import {
  avisoPath,
  buscaPath,
  categoriaPath,
  documentoPath,
  grupoPath,
  PAGINA,
  paginaPath,
  portalPath,
} from './portal-paths.ts';
import { semClienteRoutes } from './sem-cliente-routes.tsx';
import { servicoRoutes } from './servicos/routes.tsx';
import { sobrePortalRoutes } from './sobre-portal/routes.tsx';
import { transparenciaRoutes } from './transparencia/routes.tsx';
import { useOwnDocument } from './use-own-document.ts';
import { usePrefetch } from './use-prefetch.ts';
import './portal.css';
import './portal-header.css';
import './portal-pages.css';
import './home.css';
import './portal-footer.css';

function grupoCrumb({ cliente, grupoList }: PortalData, nomeUrl = ''): Crumb {
  const grupo = grupoList.find((each) => each.nomeUrl === nomeUrl);
  return { label: grupo?.nome ?? 'Grupo não encontrado', to: grupoPath(cliente, nomeUrl) };
}

const grupoHandle: PortalHandle = {
  crumbs: ({ portal, params }) => [grupoCrumb(portal, params.grupo)],
};

const categoriaHandle: PortalHandle = {
  crumbs: ({ portal, params, data }) => {
    const { grupo = '', categoria = '' } = params;
    // There is no data when the page could not be loaded; the portal may still know its name.
    const loaded = (data as CategoriaData | undefined)?.pagina.categoria;
    const known = portal.grupoList
      .find(({ nomeUrl }) => nomeUrl === grupo)
      ?.categoriaList.find(({ nomeUrl }) => nomeUrl === categoria);
    const label = loaded?.nome ?? known?.nome ?? 'Página não encontrada';
    return [
      grupoCrumb(portal, grupo),
      { label, to: categoriaPath(portal.cliente, grupo, categoria) },
    ];
  },
};

const documentoHandle: PortalHandle = {
  crumbs: ({ portal, params: { id = '' }, data }) => {
    const documento = data as PublicDocumento | undefined;
    const { cliente } = portal;
    const page = { label: documento?.nome ?? 'Documento', to: documentoPath(cliente, id) };
    if (documento === undefined) return [page];
    const { nome, nomeUrl, grupo } = documento.publicacao.categoria;
    return [
      { label: grupo.nome, to: grupoPath(cliente, grupo.nomeUrl) },
      ...(nomeUrl === null
        ? []
        : [{ label: nome, to: categoriaPath(cliente, grupo.nomeUrl, nomeUrl) }]),
      page,
    ];
  },
};

const buscaHandle: PortalHandle = {
  crumbs: ({ portal, data }) => [
    {
      label: 'Busca',
      to: buscaPath(portal.cliente, (data as BuscaData | undefined)?.palavraChave),
    },
  ],
};

const avisosHandle: PortalHandle = {
  crumbs: ({ portal }) => [{ label: PAGINA_NOME.avisos, to: paginaPath(portal.cliente, 'avisos') }],
};

const avisoHandle: PortalHandle = {
  crumbs: ({ portal, params: { id = '' }, data }) => {
    const aviso = data as PublicAviso | undefined;
    const { cliente } = portal;
    return [
      { label: PAGINA_NOME.avisos, to: paginaPath(cliente, 'avisos') },
      { label: aviso?.modalidadeLicitacao.nome ?? 'Aviso', to: avisoPath(cliente, id) },
    ];
  },
};

const notFoundHandle: PortalHandle = {
  crumbs: ({ portal, params }) => [
    { label: 'Página não encontrada', to: `${portalPath(portal.cliente)}/${params['*'] ?? ''}` },
  ],
};

/** The portal around a page stays as it is until another client is asked for. */
const onOtherCliente = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.cliente !== nextParams.cliente;

/** Says in the document that scripts have taken over: what is pressed from now on does something. */
function useReady(): void {
  useEffect(() => {
    answers().forgetRefusals();
    document.documentElement.dataset.ready = '';
  }, []);
}

/** Around all of the citizens' pages. */
export function PublicRoot() {
  usePrefetch(portalRoutes);
  useOwnDocument();
  useReady();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** The citizens' pages, each at a plain address. */
export const portalRoutes: RouteObject[] = [
  { path: 'maintenance', element: <Falta pagina="MaintenancePage" /> },
  ...semClienteRoutes,
  {
    id: PORTAL_ROUTE_ID,
    path: ':cliente',
    loader: portalLoader,
    shouldRevalidate: onOtherCliente,
    Component: PortalLayout,
    HydrateFallback: PortalPlaceholder,
    ErrorBoundary: PortalError,
    children: [
      { index: true, loader: homeLoader, Component: HomePage, ErrorBoundary: PageError },
      {
        path: 'detail/:grupo',
        lazy: async () => ({ Component: (await import('./grupo-page.tsx')).GrupoPage }),
        ErrorBoundary: PageError,
        handle: grupoHandle,
      },
      {
        path: 'detail/:grupo/:categoria',
        lazy: async () => (await import('./categoria/pagina.ts')).categoriaPagina,
        ErrorBoundary: PageError,
        handle: categoriaHandle,
      },
      {
        path: 'documento/:id',
        lazy: async () => (await import('./documento/pagina.ts')).documentoPagina,
        ErrorBoundary: PageError,
        handle: documentoHandle,
      },
      {
        path: 'busca/:palavraChave?',
        lazy: async () => (await import('./busca/pagina.ts')).buscaPagina,
        ErrorBoundary: PageError,
        handle: buscaHandle,
      },
      {
        path: PAGINA.avisos,
        lazy: async () => (await import('./avisos/pagina.ts')).avisosPaginas.lista,
        ErrorBoundary: PageError,
        handle: avisosHandle,
      },
      {
        path: `${PAGINA.avisos}/:id`,
        lazy: async () => (await import('./avisos/pagina.ts')).avisosPaginas.aviso,
        ErrorBoundary: PageError,
        handle: avisoHandle,
      },
      ...servicoRoutes,
      ...orgaoRoutes,
      ...sobrePortalRoutes,
      ...orcamentoRoutes,
      ...transparenciaRoutes,
      {
        path: '*',
        element: <Falta pagina="NotFound" what="Página não encontrada" />,
        handle: notFoundHandle,
      },
    ],
  },
];
