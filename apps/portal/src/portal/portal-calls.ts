import { apiPath, dadosPath } from './portal-paths.ts';

/** Groups, categories and what a standing page shows come whole; no portal comes near this. */
export const ALL = '2000';

const encode = encodeURIComponent;

/** What every page of a client's portal rests on. */
export const PORTAL_CALLS = {
  portal: (cliente: string) => `/public/v1/portal/${encode(cliente)}`,
  layout: (cliente: string) => `${apiPath(cliente)}/layout?limit=1`,
  grupos: (cliente: string) => `${apiPath(cliente)}/grupo_categoria_publicacao?limit=${ALL}`,
  categorias: (cliente: string) => `${apiPath(cliente)}/categoria_publicacao?limit=${ALL}`,
} as const;

export const categoriaPaginaCall = (cliente: string, grupo: string, categoria: string) =>
  `${apiPath(cliente)}/pagina/${encode(grupo)}/${encode(categoria)}`;

/** What stands beside the list of a set: what there is to choose, and when it was synchronised. */
export const ladoCalls = (cliente: string, conjunto: string) => ({
  facetas: `${dadosPath(cliente, conjunto)}/facetas`,
  sincronizacao: `${dadosPath(cliente, conjunto)}/sincronizacao`,
});
