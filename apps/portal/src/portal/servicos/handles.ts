import { PAGINAS } from '@claraboia/contract';
import type { PublicServico } from '@claraboia/contract/schema';
import type { Crumb, PortalHandle } from '../breadcrumb.tsx';
import { paginaPath, servicoPath, unidadePath, unidadesPath } from '../portal-paths.ts';
import type { UnidadeData } from './servico-data.ts';

const charter = (cliente: string): Crumb[] => [
  { label: PAGINAS.servicos.nome, to: paginaPath(cliente, 'servicos') },
];
const units = (cliente: string): Crumb[] => [
  ...charter(cliente),
  { label: 'Unidades', to: unidadesPath(cliente) },
];

export const unitsHandle: PortalHandle = { crumbs: ({ portal }) => units(portal.cliente) };

// Breadcrumbs show the names of unit and service once they are loaded (spec portal §2).
export const unitHandle: PortalHandle = {
  crumbs: ({ portal: { cliente }, params: { unidade = '' }, data }) => [
    ...units(cliente),
    {
      label: (data as UnidadeData | undefined)?.unidade.nome ?? 'Unidade',
      to: unidadePath(cliente, unidade),
    },
  ],
};
export const servicoHandle: PortalHandle = {
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
