import { applyMask, solicitacaoDocumento } from '@claraboia/contract';
import type { FastifyInstance } from 'fastify';
import type { ExportColumn } from '../exportacao/columns.ts';
import { type GestaoExportMeans, gestaoExportRoute } from '../exportacao/gestao-export.ts';

interface Solicitacao {
  readonly dataHora: string;
  readonly avisoLicitacao: {
    readonly exercicio: number;
    readonly numeroProcesso: number;
    readonly objeto: string;
  };
  readonly documento: string;
  readonly nomePessoa: string | null;
  readonly documentoPessoa: string | null;
}

const { fields, list } = solicitacaoDocumento;

const columns: readonly ExportColumn<Solicitacao>[] = [
  {
    key: 'dataHora',
    head: fields.dataHora.label,
    meaning: 'Quando o documento foi pedido, no horário de Brasília.',
    kind: 'dateTime',
    value: ({ dataHora }) => dataHora,
  },
  {
    key: 'processo',
    head: 'Processo',
    meaning: 'Número do processo e ano da licitação.',
    value: ({ avisoLicitacao: { numeroProcesso, exercicio } }) =>
      `${String(numeroProcesso).padStart(3, '0')}/${exercicio}`,
  },
  {
    key: 'objeto',
    head: 'Objeto',
    meaning: 'O que se quer contratar.',
    value: ({ avisoLicitacao }) => avisoLicitacao.objeto,
  },
  {
    key: 'documento',
    head: fields.documento.label,
    meaning: 'Nome do documento pedido.',
    value: ({ documento }) => documento,
  },
  {
    key: 'nomePessoa',
    head: fields.nomePessoa.label,
    meaning: 'Como quem pediu se identificou; vazio se não se identificou.',
    value: ({ nomePessoa }) => nomePessoa,
  },
  {
    key: 'documentoPessoa',
    head: fields.documentoPessoa.label,
    meaning: 'CPF ou CNPJ de quem pediu; vazio se não se identificou.',
    value: ({ documentoPessoa }) =>
      documentoPessoa === null ? null : applyMask('cpfCnpj', documentoPessoa),
  },
];

/** What managers do with requests for documents beside the plain screen. */
export function solicitacaoDocumentoRoutes(app: FastifyInstance, means: GestaoExportMeans): void {
  gestaoExportRoute(app, means, {
    entity: solicitacaoDocumento,
    paths: list.columns,
    columns,
  });
}
