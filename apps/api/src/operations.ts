import { inscricao, registry, solicitacaoDocumento } from '@claraboia/contract';
import { type AnyCall, allCrudCalls, declaredCalls } from '@claraboia/contract/schema';
import { anexoKinds } from './modules/anexo/kinds.ts';
import { uploadCalls } from './modules/arquivo/upload-calls.ts';
import type { UploadRoute } from './modules/arquivo/upload-routes.ts';
import { buscaExport } from './modules/busca/exports.ts';
import { allConjuntoCalls } from './modules/conjunto/calls.ts';
import { gestaoExportCall } from './modules/exportacao/export-call.ts';
import { orcamentoExports } from './modules/orcamento/exportacoes.ts';
import { operationOf } from './openapi/of-call.ts';
import type { Operation } from './openapi/operation.ts';

/** Every call: declared one by one, or made from an entity, a list, a set or an upload. */
export const allCalls = (uploads: readonly UploadRoute[]): readonly AnyCall[] => [
  ...declaredCalls,
  ...buscaExport.calls,
  ...orcamentoExports.flatMap(({ calls }) => calls),
  ...allConjuntoCalls,
  ...[inscricao, solicitacaoDocumento].map((entity) => gestaoExportCall(registry, entity)),
  ...anexoKinds.flatMap(({ list, add, remove, download }) => [list, add, remove, download]),
  ...uploadCalls(uploads),
  ...allCrudCalls(registry),
];

/** Every call of the server, for the API page, described lazily. */
export function* eachOperation(uploads: readonly UploadRoute[]): Generator<Operation> {
  for (const call of allCalls(uploads)) yield operationOf(call);
}

/** Every call of the server. */
export const operations = (uploads: readonly UploadRoute[]): Operation[] => [
  ...eachOperation(uploads),
];
