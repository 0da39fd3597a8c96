import type { PublicServico } from '@claraboia/contract/schema';
import type { RouteObject } from 'react-router';
import type { Crumb, PortalHandle } from '../breadcrumb.tsx';
import { PAGINA_NOME } from '../pagina-list.ts';
import { PageError } from '../portal-layout.tsx';
import { PAGINA, paginaPath, servicoPath, unidadePath, unidadesPath } from '../portal-paths.ts';
import type { UnidadeData } from './servico-data.ts';

const charter = (cliente: string): Crumb[] => [
  { label: PAGINA_NOME.servicos, to: paginaPath(cliente, 'servicos') },
];
const units = (cliente: string): Crumb[] => [
  ...charter(cliente),
  { label: 'Unidades', to: unidadesPath(cliente) },
];

const charterHandle: PortalHandle = { crumbs: ({ portal }) => charter(portal.cliente) };
const unitsHandle: PortalHandle = { crumbs: ({ portal }) => units(portal.cliente) };

// The unit's and the service's own names, once they are known (spec portal §2).
const unitHandle: PortalHandle = {
  crumbs: ({ portal: { cliente }, params: { unidade = '' }, data }) => [
    ...units(cliente),
    {
      label: (data as UnidadeData | undefined)?.unidade.nome ?? 'Unidade',
      to: unidadePath(cliente, unidade),
    },
  ],
};
const servicoHandle: PortalHandle = {
  crumbs: ({ portal: { cliente }, params: { unidade = '', id = '' }, data }) => {
    const servico = data as PublicServico | undefined;
    return [
      ...units(cliente),
      {
        label: servico?.estruturaOrganizacional.nome ?? 'Unidade',
        to: unidadePath(cliente, unidade),
      },
      { label: servico?.nome ?? 'Serviço', to: servicoPath(cliente, unidade, id) },
    ];
  },
};

const load = (pagina: keyof typeof import('./paginas.ts').paginas) => async () =>
  (await import('./paginas.ts')).paginas[pagina];

/** The charter of services, below a portal. */
export const servicoRoutes: RouteObject[] = [
  {
    path: PAGINA.servicos,
    lazy: load('carta'),
    ErrorBoundary: PageError,
    handle: charterHandle,
  },
  {
    path: `${PAGINA.servicos}/estrutura`,
    lazy: load('unidades'),
    ErrorBoundary: PageError,
    handle: unitsHandle,
  },
  {
    path: `${PAGINA.servicos}/estrutura/:unidade`,
    lazy: load('unidade'),
    ErrorBoundary: PageError,
    handle: unitHandle,
  },
  {
    path: `${PAGINA.servicos}/estrutura/:unidade/detail/:id`,
    // Brings its own page for what goes wrong.
    lazy: load('servico'),
    handle: servicoHandle,
  },
];
