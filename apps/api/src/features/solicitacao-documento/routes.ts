import { colunasDe, solicitacaoDocumento, value } from '@claraboia/contract';
import type { Serving } from '../../engine/serve.ts';
import {
  type GestaoExportMeans,
  gestaoExportRoute,
} from '../../services/exportacao/gestao-export.ts';

const { firstOf, joined, masked, padded, path, upToSlash } = value;

const colunas = colunasDe(solicitacaoDocumento, [
  {
    chave: 'dataHora',
    significado: 'Quando o documento foi pedido, no fuso horário do órgão.',
  },
  {
    chave: 'processo',
    titulo: 'Processo',
    significado: 'Número do processo e ano da licitação.',
    valor: firstOf(
      joined(
        padded(3, path('avisoLicitacao.numeroProcesso')),
        '/',
        path('avisoLicitacao.exercicio'),
      ),
      joined(upToSlash(path('licitacao.numeroProcesso')), '/', path('licitacao.exercicio')),
    ),
  },
  {
    chave: 'objeto',
    titulo: 'Objeto',
    significado: 'O que se quer contratar.',
    valor: firstOf(path('avisoLicitacao.objeto'), path('licitacao.objeto')),
  },
  {
    chave: 'documento',
    significado: 'Nome do documento pedido.',
  },
  {
    chave: 'nomePessoa',
    significado: 'Como quem pediu se identificou; vazio se não se identificou.',
  },
  {
    chave: 'documentoPessoa',
    significado: 'CPF ou CNPJ de quem pediu; vazio se não se identificou.',
    valor: masked('cpfCnpj', path('documentoPessoa')),
  },
]);

/** Manager calls of document requests beyond the plain screen. */
export function solicitacaoDocumentoRoutes(serving: Serving, means: GestaoExportMeans): void {
  gestaoExportRoute(serving, means, {
    entity: solicitacaoDocumento,
    colunas,
  });
}
