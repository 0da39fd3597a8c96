import { inscricao, registry, solicitacaoDocumento } from '@claraboia/contract';
import { type AnyCall, allCrudCalls, declaredCalls } from '@claraboia/contract/schema';
import { avaliacaoExport, respostasExport } from './features/avaliacao/exportacoes.ts';
import { buscaExport } from './features/busca/exports.ts';
import { orcamentoExports } from './features/orcamento/exportacoes.ts';
import { operationOf } from './openapi/of-call.ts';
import type { Operation } from './openapi/operation.ts';
import { anexoKinds } from './services/anexo/kinds.ts';
import { uploadCalls } from './services/arquivo/upload-calls.ts';
import type { UploadRoute } from './services/arquivo/upload-routes.ts';
import { allConjuntoCalls } from './services/conjunto/calls.ts';
import { gestaoExportCall } from './services/exportacao/export-call.ts';
import { allListaCalls } from './services/lista-propria/calls.ts';

/** Every call: declared one by one, or made from an entity, a list, a set or an upload. */
export const allCalls = (uploads: readonly UploadRoute[]): readonly AnyCall[] => [
  ...declaredCalls,
  ...avaliacaoExport.calls,
  ...respostasExport.calls,
  ...buscaExport.calls,
  ...orcamentoExports.flatMap(({ calls }) => calls),
  ...allConjuntoCalls,
  ...allListaCalls,
  ...[inscricao, solicitacaoDocumento].map((entity) => gestaoExportCall(registry, entity)),
  ...anexoKinds.flatMap(({ list, add, remove, download }) => [list, add, remove, download]),
  ...uploadCalls(uploads),
  ...allCrudCalls(registry),
];

/** Calls of the server whose tag is wanted, for the API page, described lazily. */
export function* eachOperation(
  uploads: readonly UploadRoute[],
  isWanted: (tag: string) => boolean = () => true,
): Generator<Operation> {
  for (const call of allCalls(uploads)) if (isWanted(call.tag)) yield operationOf(call);
}

/** Every call of the server. */
export const operations = (uploads: readonly UploadRoute[]): Operation[] => [
  ...eachOperation(uploads),
];
