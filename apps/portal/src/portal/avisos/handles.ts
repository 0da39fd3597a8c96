import type { PublicAviso } from '@claraboia/contract/schema';
import type { PortalHandle } from '../breadcrumb.tsx';
import { PAGINA_NOME } from '../pagina-list.ts';
import { avisoPath, paginaPath } from '../portal-paths.ts';

/** The way to the notices. */
export const avisosHandle: PortalHandle = {
  crumbs: ({ portal }) => [{ label: PAGINA_NOME.avisos, to: paginaPath(portal.cliente, 'avisos') }],
};

/** The way to one of them. */
export const avisoHandle: PortalHandle = {
  crumbs: ({ portal, params: { id = '' }, data }) => {
    const aviso = data as PublicAviso | undefined;
    const { cliente } = portal;
    return [
      { label: PAGINA_NOME.avisos, to: paginaPath(cliente, 'avisos') },
      { label: aviso?.modalidadeLicitacao.nome ?? 'Aviso', to: avisoPath(cliente, id) },
    ];
  },
};
