import type { Context, PublicContext } from '../context.ts';
import type { Serving } from '../engine/serve.ts';
import { publicacaoArquivoRoutes } from './anexo/publicacao-routes.ts';
import { anexoRoutes } from './anexo/routes.ts';
import { uploadRoutes } from './arquivo/upload.ts';
import { arquivoDeForaRoutes } from './arquivo-de-fora/routes.ts';
import { auditoriaRoutes } from './auditoria/routes.ts';
import { pdfWarningRoutes } from './aviso-pdf/routes.ts';
import { buscaExport } from './busca/exports.ts';
import { buscaRoutes } from './busca/routes.ts';
import { categoriaRoutes } from './categoria/routes.ts';
import { clienteRoutes } from './cliente/routes.ts';
import { conjuntoRoutes } from './conjunto/routes.ts';
import { estadoRoutes } from './estado/routes.ts';
import { eventoRoutes } from './evento/routes.ts';
import { inscricaoExportRoutes } from './inscricao/exportacao.ts';
import { inscricaoRoutes } from './inscricao/routes.ts';
import { provisaoRoutes } from './instalacao/routes.ts';
import { drawnMarkRoutes } from './layout/drawn-marks.ts';
import { logoRoute } from './layout/logo.ts';
import { orcamentoExports } from './orcamento/exportacoes.ts';
import { importacaoRoutes } from './orcamento/importacao/routes.ts';
import { orcamentoRoutes } from './orcamento/routes.ts';
import { painelRoutes } from './painel/routes.ts';
import { parametroRoutes } from './parametro/routes.ts';
import { pictureRoutes } from './perfil/picture.ts';
import { pessoaFisicaRoutes } from './pessoa-fisica/routes.ts';
import { dicionarioRoutes } from './portal/dicionario.ts';
import { liconDownloadRoutes } from './portal/licon-downloads.ts';
import { publicLookupRoutes } from './portal/lookups.ts';
import { portalRoutes } from './portal/routes.ts';
import { relatorioIndividualRoutes } from './relatorio/individual.ts';
import { sincronizacaoRoutes } from './sincronizacao/routes.ts';
import { solicitacaoDocumentoRoutes } from './solicitacao-documento/routes.ts';

/** Registers the calls of a module, which destructures the context. */
type Module = (serving: Serving, context: Context) => void;
/** Module whose answers contain rich text. */
type OpenModule = (serving: Serving, context: PublicContext) => void;
/** Module that receives files, in its own scope: its body parsers must not apply to others. */
type Receiving = (serving: Serving, context: Context) => void | Promise<void>;

/** Modules of open data that citizens read, search and export: read calls only. */
export const open: readonly OpenModule[] = [
  dicionarioRoutes,
  eventoRoutes,
  publicLookupRoutes,
  portalRoutes,
  liconDownloadRoutes,
  buscaRoutes,
  conjuntoRoutes,
  orcamentoRoutes,
  ...orcamentoExports.map(({ serve }) => serve),
  buscaExport.serve,
  drawnMarkRoutes,
];

/** Modules for signed-in people, besides the calls that the engine derives from entities. */
export const signedIn: readonly Module[] = [
  categoriaRoutes,
  publicacaoArquivoRoutes,
  arquivoDeForaRoutes,
  pdfWarningRoutes,
  anexoRoutes,
  sincronizacaoRoutes,
  inscricaoRoutes,
  inscricaoExportRoutes,
  solicitacaoDocumentoRoutes,
  clienteRoutes,
  provisaoRoutes,
  pessoaFisicaRoutes,
  logoRoute,
  painelRoutes,
  parametroRoutes,
  estadoRoutes,
  auditoriaRoutes,
  relatorioIndividualRoutes,
];

export const receiving: readonly Receiving[] = [pictureRoutes, uploadRoutes, importacaoRoutes];
