import type { PortalHandle } from '../breadcrumb.tsx';
import { buscaPath } from '../portal-paths.ts';
import type { BuscaData } from './busca-loader.ts';

/** Breadcrumb of the results: a search of the same words. */
export const buscaHandle: PortalHandle = {
  crumbs: ({ portal, data }) => [
    {
      label: 'Busca',
      to: buscaPath(portal.cliente, (data as BuscaData | undefined)?.palavraChave),
    },
  ],
};
