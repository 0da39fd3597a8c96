import { type AnyEntity, importOf } from '@claraboia/contract';
import type { Context, PublicContext } from './context.ts';
import type { Feitos } from './engine/conjunto/rows.ts';
import type { Serving } from './engine/serve.ts';
import { portalExports } from './exports.ts';
import { arquivoDeForaRoutes } from './features/arquivo-de-fora/routes.ts';
import { relatorioIndividualRoutes } from './features/auditoria/relatorio-individual.ts';
import { auditoriaRoutes } from './features/auditoria/routes.ts';
import { prazosAssinadosRoute, prazosRoutes } from './features/avaliacao/prazos-routes.ts';
import { avaliacaoRoutes, evaluateRoutes } from './features/avaliacao/routes.ts';
import { pdfWarningRoutes } from './features/aviso-pdf/routes.ts';
import { bandejaRoutes } from './features/bandeja/routes.ts';
import { buscaRoutes, registrosRoutes } from './features/busca/routes.ts';
import { categoriaRoutes } from './features/categoria/routes.ts';
import { clienteRoutes } from './features/cliente/routes.ts';
import { edicaoAbertaRoutes } from './features/edicao-aberta/routes.ts';
import { enderecoRoutes } from './features/endereco/routes.ts';
import { estadoRoutes } from './features/estado/routes.ts';
import { formatByKey } from './features/importacao/format.ts';
import { importacaoCadastroRoutes } from './features/importacao/routes.ts';
import { inscricaoExportRoutes } from './features/inscricao/exportacao.ts';
import { eventoRoutes } from './features/inscricao/publico/evento-routes.ts';
import { inscricaoRoutes } from './features/inscricao/routes.ts';
import { provisaoRoutes } from './features/instalacao/routes.ts';
import { drawnMarkRoutes } from './features/layout/drawn-marks.ts';
import { logoRoute } from './features/layout/logo.ts';
import { temaOf } from './features/layout/tema/tema.ts';
import { licitacaoDocumentosRoutes } from './features/licitacao-documentos/routes.ts';
import { listaRoutes } from './features/lista/routes.ts';
import { listaPropriaLinhasRoutes } from './features/lista-propria/routes.ts';
import { mapeamentoRoutes } from './features/mapeamento/routes.ts';
import { importacaoRoutes } from './features/orcamento/importacao/routes.ts';
import { orcamentoRoutes } from './features/orcamento/routes.ts';
import { painelRoutes } from './features/painel/routes.ts';
import { parametroRoutes } from './features/parametro/routes.ts';
import { pictureRoutes } from './features/perfil/picture.ts';
import { pessoaFisicaRoutes } from './features/pessoa-fisica/routes.ts';
import { dicionarioRoutes } from './features/portal/dicionario.ts';
import { liconDownloadRoutes } from './features/portal/licon-downloads.ts';
import { publicLookupRoutes } from './features/portal/lookups.ts';
import { portalRoutes } from './features/portal/routes.ts';
import { rascunhoRoutes } from './features/rascunho/routes.ts';
import { rascunhoAutomaticoRoutes } from './features/rascunho-automatico/routes.ts';
import { sincronizacaoRoutes } from './features/sincronizacao/routes.ts';
import { solicitacaoDocumentoRoutes } from './features/solicitacao-documento/routes.ts';
import { publicacaoArquivoRoutes } from './services/anexo/publicacao-routes.ts';
import { anexoRoutes } from './services/anexo/routes.ts';
import { uploadRoutes } from './services/arquivo/upload.ts';
import { conjuntoRoutes } from './services/conjunto/routes.ts';
import { listaPropriaRoutes } from './services/lista-propria/routes.ts';

/** Registers the calls of a module, which destructures the context. */
type Module = (serving: Serving, context: Context) => void;
/** Module whose answers hold rich text. */
type OpenModule = (serving: Serving, context: PublicContext) => void;
/** Module that receives files, in its own scope: its body parsers must not apply to others. */
type Receiving = (serving: Serving, context: Context) => void | Promise<void>;

/** Columns of public sets that a function makes of the row. */
const FEITOS: Feitos = { tema: temaOf };

/** Test of the headings that an entity's own files have; undefined if it has no import. */
const ownHeadingsOf = (entity: AnyEntity) =>
  importOf(entity) === null ? undefined : formatByKey(entity.key).declarada.isOwn;

/** Modules of open data that citizens read, search and export: read calls only. */
export const open: readonly OpenModule[] = [
  (serving) => dicionarioRoutes(serving, portalExports),
  eventoRoutes,
  publicLookupRoutes,
  portalRoutes,
  liconDownloadRoutes,
  licitacaoDocumentosRoutes,
  buscaRoutes,
  (serving, context) => conjuntoRoutes(serving, { ...context, feitos: FEITOS }),
  listaPropriaRoutes,
  orcamentoRoutes,
  avaliacaoRoutes,
  prazosAssinadosRoute,
  ...portalExports.map(({ serve }) => serve),
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
  registrosRoutes,
  rascunhoRoutes,
  enderecoRoutes,
  parametroRoutes,
  (serving, context) => mapeamentoRoutes(serving, { ...context, ownHeadingsOf }),
  listaRoutes,
  estadoRoutes,
  auditoriaRoutes,
  relatorioIndividualRoutes,
  rascunhoAutomaticoRoutes,
  edicaoAbertaRoutes,
  evaluateRoutes,
  prazosRoutes,
];

export const receiving: readonly Receiving[] = [
  pictureRoutes,
  uploadRoutes,
  importacaoRoutes,
  importacaoCadastroRoutes,
  listaPropriaLinhasRoutes,
  bandejaRoutes,
];
