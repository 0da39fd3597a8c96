import { PAGINAS } from '@claraboia/contract';
import type { PublicAviso } from '@claraboia/contract/schema';
import type { PortalHandle } from '../breadcrumb.tsx';
import { avisoPath, paginaPath } from '../portal-paths.ts';

/** Breadcrumb of a notice. */
export const avisoHandle: PortalHandle = {
  crumbs: ({ portal, params: { id = '' }, data }) => {
    const aviso = data as PublicAviso | undefined;
    const { cliente } = portal;
    return [
      { label: PAGINAS.avisos.nome, to: paginaPath(cliente, 'avisos') },
      { label: aviso?.modalidadeLicitacao.nome ?? 'Aviso', to: avisoPath(cliente, id) },
    ];
  },
};
