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
