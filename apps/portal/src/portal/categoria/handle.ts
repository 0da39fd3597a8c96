import type { PortalHandle } from '../breadcrumb.tsx';
import { grupoCrumb } from '../grupo-handle.ts';
import { categoriaPath } from '../portal-paths.ts';
import type { CategoriaData } from './categoria-data.ts';

/** Breadcrumb of a category, after its group. */
export const categoriaHandle: PortalHandle = {
  crumbs: ({ portal, params, data }) => {
    const { grupo = '', categoria = '' } = params;
    // If the page failed to load there is no data; the portal may still know its name.
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
