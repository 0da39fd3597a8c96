import { paginaPath } from '@claraboia/contract';

export {
  avisoPath,
  buscaPath,
  categoriaPath,
  conjuntoPath,
  despesasPath,
  documentoPath,
  grupoPath,
  inscricaoPath,
  paginaPath,
  portalPath,
  publicacaoPath,
  recebedoresPath,
  receitasPath,
  registroPath,
  servicoPath,
  unidadePath,
  unidadesPath,
} from '@claraboia/contract';

/** The page about access; outside the portals, the same for whoever comes without one. */
export const acessibilidadePath = (cliente: string | null) =>
  cliente === null ? '/acessibilidade' : paginaPath(cliente, 'acessibilidade');

/** Where managers sign in and work: another app, with addresses of its own behind the `#`. */
export const GESTAO_HREF = '/#/gestao';

/** Where everything public of one client is asked for. */
export const apiPath = (cliente: string) => `/public/v1/${encodeURIComponent(cliente)}`;

/** Where what a set answers is asked for. */
export const dadosPath = (cliente: string, conjunto: string) =>
  `${apiPath(cliente)}/dados/${encodeURIComponent(conjunto)}`;
