import { registry } from '@claraboia/contract';
import { declaredCalls } from '@claraboia/contract/schema';
import { uploadCalls } from './modules/arquivo/upload-calls.ts';
import type { UploadRoute } from './modules/arquivo/upload-routes.ts';
import { auditoriaOperations } from './modules/auditoria/auditoria.openapi.ts';
import { buscaOperations } from './modules/busca/busca.openapi.ts';
import { clienteOperations } from './modules/cliente/cliente.openapi.ts';
import { dadosAbertosOperations } from './modules/dados-abertos/dados-abertos.openapi.ts';
import { eventoOperations } from './modules/evento/evento.openapi.ts';
import { inscricaoOperations } from './modules/inscricao/inscricao.openapi.ts';
import { logoOperations } from './modules/layout/logo.openapi.ts';
import { parametroOperations } from './modules/parametro/parametro.openapi.ts';
import { pictureOperations } from './modules/perfil/picture.openapi.ts';
import { pessoaFisicaOperations } from './modules/pessoa-fisica/pessoa-fisica.openapi.ts';
import { portalOperations } from './modules/portal/portal.openapi.ts';
import { primeiroAcessoOperations } from './modules/primeiro-acesso/primeiro-acesso.openapi.ts';
import { publicReportOperations } from './modules/relatorio/publico/publico.openapi.ts';
import { relatorioOperations } from './modules/relatorio/relatorio.openapi.ts';
import { saudeOperations } from './modules/saude/saude.openapi.ts';
import { sessaoOperations } from './modules/sessao/sessao.openapi.ts';
import { sessoesOperations } from './modules/sessao/sessoes.openapi.ts';
import { solicitacaoDocumentoOperations } from './modules/solicitacao-documento/solicitacao-documento.openapi.ts';
import { transparenciaOperations } from './modules/transparencia/transparencia.openapi.ts';
import { crudOperations } from './openapi/crud-operations.ts';
import { operationOf } from './openapi/of-call.ts';
import type { Operation } from './openapi/operation.ts';
import { metricsOperations } from './plugins/metrics/metrics.openapi.ts';

/** Every call of the server, for the API page: by hand, beside the modules; those of entities by themselves. */
export function operations(uploads: readonly UploadRoute[]): Operation[] {
  return [
    ...declaredCalls.map(operationOf),
    ...sessaoOperations,
    ...sessoesOperations,
    ...pessoaFisicaOperations,
    ...pictureOperations,
    ...primeiroAcessoOperations,
    ...relatorioOperations,
    ...auditoriaOperations,
    ...portalOperations(registry),
    ...transparenciaOperations,
    ...buscaOperations,
    ...publicReportOperations,
    ...dadosAbertosOperations,
    ...eventoOperations,
    ...logoOperations,
    ...crudOperations(registry),
    ...inscricaoOperations(registry),
    ...solicitacaoDocumentoOperations,
    ...clienteOperations(registry),
    ...uploadCalls(uploads).map(operationOf),
    ...parametroOperations,
    ...saudeOperations,
    ...metricsOperations,
  ];
}
