import { calls, type Dicionario } from '@claraboia/contract/schema';
import { type Serving, serveReply } from '../../engine/serve.ts';
import { envelopeText } from '../../http.ts';
import { conjuntoApis } from '../../services/conjunto/calls.ts';
import { filesPath } from '../../services/conjunto/export.ts';
import { EXPORT_FORMATS } from '../../services/exportacao/export-format.ts';
import type { PortalExport } from '../../services/exportacao/portal-export.ts';
import type { PublicExport } from '../../services/exportacao/public-export.ts';
import { ConstantAnswer } from '../../services/publico/constant-answer.ts';

const PORTAL = '/public/v1/{cliente}';

const entry = (
  endereco: string,
  { resource, nome, columns }: PublicExport,
): Dicionario[number] => ({
  lista: resource,
  nome,
  endereco,
  formatos: [...EXPORT_FORMATS],
  colunas: columns.map(({ chave, titulo, tipo, significado }) => ({
    chave,
    titulo,
    tipo,
    significado,
  })),
});

/** Data dictionary, derived from the exports themselves, so that they cannot differ (PNTP 15.4). */
export const dicionarioOf = (exports: readonly PortalExport[]): Dicionario => [
  ...conjuntoApis
    .filter(({ files }) => files.length > 0)
    .map(({ conjunto, whole }) => entry(`${filesPath(conjunto, '{cliente}')}.{formato}`, whole)),
  ...exports.map(({ whole, pede }) =>
    entry(`${PORTAL}/${whole.resource}.{formato}${pede === '' ? '' : `?${pede}`}`, whole),
  ),
];

/** `GET /public/v1/dicionario-de-dados` */
export function dicionarioRoutes(serving: Serving, exports: readonly PortalExport[]): void {
  const answer = new ConstantAnswer(() => envelopeText(JSON.stringify(dicionarioOf(exports))));
  serveReply(serving, calls.dadosAbertos.getDicionario, ({ request, reply }) =>
    answer.send(request, reply, { 'cache-control': 'public, max-age=3600' }),
  );
}
