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

/** Accessibility page of a client, or the general one without a client. */
export const acessibilidadePath = (cliente: string | null) =>
  cliente === null ? '/acessibilidade' : paginaPath(cliente, 'acessibilidade');

/** Back-office: another app, with its own addresses behind the `#`. */
export const GESTAO_HREF = '/#/gestao';

/** Base path of the public API for one client. */
export const apiPath = (cliente: string) => `/public/v1/${encodeURIComponent(cliente)}`;

/** Base path of the public API for a data set. */
export const dadosPath = (cliente: string, conjunto: string) =>
  `${apiPath(cliente)}/dados/${encodeURIComponent(conjunto)}`;
