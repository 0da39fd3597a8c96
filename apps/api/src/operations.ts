import { registry } from '@claraboia/contract';
import { declaredCalls } from '@claraboia/contract/schema';
import { anexoOperations } from './modules/anexo/anexo.openapi.ts';
import { uploadOperations } from './modules/arquivo/arquivo.openapi.ts';
import type { UploadRoute } from './modules/arquivo/upload.ts';
import { buscaOperations } from './modules/busca/busca.openapi.ts';
import { categoriaOperations } from './modules/categoria/categoria.openapi.ts';
import { allConjuntoCalls } from './modules/conjunto/calls.ts';
import { dadosAbertosOperations } from './modules/dados-abertos/dados-abertos.openapi.ts';
import { inscricaoOperations } from './modules/inscricao/inscricao.openapi.ts';
import { inscricaoPublicaOperations } from './modules/inscricao/publico/publico.openapi.ts';
import { publicExportOperations } from './modules/portal/exports.openapi.ts';
import { publicListCall } from './modules/portal/list-calls.ts';
import { publicLists } from './modules/portal/lists.ts';
import { publicacaoArquivoOperations } from './modules/publicacao-arquivo/publicacao-arquivo.openapi.ts';
import { sincronizacaoOperations } from './modules/sincronizacao/sincronizacao.openapi.ts';
import { solicitacaoDocumentoOperations } from './modules/solicitacao-documento/solicitacao-documento.openapi.ts';
import { crudOperations } from './openapi/crud-operations.ts';
import { operationOf } from './openapi/of-call.ts';
import type { Operation } from './openapi/operation.ts';

/** Every call of the server, for the API page: by hand, beside the modules; those of entities by themselves. */
export function operations(uploads: readonly UploadRoute[]): Operation[] {
  return [
    ...declaredCalls.map(operationOf),
    ...publicLists.map(publicListCall).map(operationOf),
    ...publicExportOperations,
    ...buscaOperations,
    ...allConjuntoCalls.map(operationOf),
    ...dadosAbertosOperations,
    ...inscricaoPublicaOperations,
    ...crudOperations(registry),
    ...categoriaOperations,
    ...publicacaoArquivoOperations,
    ...anexoOperations,
    ...sincronizacaoOperations,
    ...inscricaoOperations(registry),
    ...solicitacaoDocumentoOperations,
    ...uploadOperations(uploads),
  ];
}
