import { solicitacaoDocumento } from '@claraboia/contract';
import type { FastifyInstance } from 'fastify';
import type { ExportColumn } from '../exportacao/columns.ts';
import { type GestaoExportMeans, gestaoExportRoute } from '../exportacao/gestao-export.ts';
import { computed, masked, path } from '../exportacao/told.ts';

interface Solicitacao {
  readonly avisoLicitacao: { readonly exercicio: number; readonly numeroProcesso: number };
}

const { fields } = solicitacaoDocumento;

const columns: readonly ExportColumn<Solicitacao>[] = [
  {
    key: 'dataHora',
    head: fields.dataHora.label,
    meaning: 'Quando o documento foi pedido, no fuso horário do órgão.',
    kind: 'dateTime',
    value: path('dataHora'),
  },
  {
    key: 'processo',
    head: 'Processo',
    meaning: 'Número do processo e ano da licitação.',
    value: computed(
      ['avisoLicitacao.numeroProcesso', 'avisoLicitacao.exercicio'],
      ({ avisoLicitacao: { numeroProcesso, exercicio } }: Solicitacao) =>
        `${String(numeroProcesso).padStart(3, '0')}/${exercicio}`,
    ),
  },
  {
    key: 'objeto',
    head: 'Objeto',
    meaning: 'O que se quer contratar.',
    value: path('avisoLicitacao.objeto'),
  },
  {
    key: 'documento',
    head: fields.documento.label,
    meaning: 'Nome do documento pedido.',
    value: path('documento'),
  },
  {
    key: 'nomePessoa',
    head: fields.nomePessoa.label,
    meaning: 'Como quem pediu se identificou; vazio se não se identificou.',
    value: path('nomePessoa'),
  },
  {
    key: 'documentoPessoa',
    head: fields.documentoPessoa.label,
    meaning: 'CPF ou CNPJ de quem pediu; vazio se não se identificou.',
    value: masked('cpfCnpj', path('documentoPessoa')),
  },
];

/** What managers do with requests for documents beside the plain screen. */
export function solicitacaoDocumentoRoutes(app: FastifyInstance, means: GestaoExportMeans): void {
  gestaoExportRoute(app, means, {
    entity: solicitacaoDocumento,
    columns,
  });
}
