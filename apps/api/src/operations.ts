import { registry } from '@claraboia/contract';
import { declaredCalls } from '@claraboia/contract/schema';
import { uploadCalls } from './modules/arquivo/upload-calls.ts';
import type { UploadRoute } from './modules/arquivo/upload-routes.ts';
import { buscaOperations } from './modules/busca/busca.openapi.ts';
import { allConjuntoCalls } from './modules/conjunto/calls.ts';
import { dadosAbertosOperations } from './modules/dados-abertos/dados-abertos.openapi.ts';
import { inscricaoOperations } from './modules/inscricao/inscricao.openapi.ts';
import { publicExportOperations } from './modules/portal/exports.openapi.ts';
import { publicListCall } from './modules/portal/list-calls.ts';
import { publicLists } from './modules/portal/lists.ts';
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
    ...crudOperations(registry),
    ...inscricaoOperations(registry),
    ...solicitacaoDocumentoOperations,
    ...uploadCalls(uploads).map(operationOf),
  ];
}
