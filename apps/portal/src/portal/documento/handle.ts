import type { PublicDocumento } from '@claraboia/contract/schema';
import type { PortalHandle } from '../breadcrumb.tsx';
import { categoriaPath, documentoPath, grupoPath } from '../portal-paths.ts';

/** Breadcrumb of a document, after its group and category. */
export const documentoHandle: PortalHandle = {
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
