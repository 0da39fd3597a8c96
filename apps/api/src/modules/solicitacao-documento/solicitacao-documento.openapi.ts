import { solicitacaoDocumento } from '@claraboia/contract';
import type { Operation } from '../../openapi/operation.ts';

export const solicitacaoDocumentoOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/public/v1/:cliente/licitacao/documento/:id',
    id: 'downloadAvisoDocumento',
    tag: 'Portal público',
    summary: 'Um documento de um aviso de licitação, para quem se identifica',
    description:
      'O pedido fica registrado para o órgão. Onde o órgão não exige identificação, documento e nome podem faltar juntos. O que vem em JSON são mensagens.',
    access: 'publico',
    params: {
      cliente: {
        description: 'Identificador do cliente, ou o nome na URL do seu portal.',
        example: 'vale-claro',
      },
    },
    query: {
      documento: {
        description: 'CPF ou CNPJ de quem pede, com ou sem pontuação.',
        example: '52998224725',
      },
      nome: { description: 'Nome ou razão social de quem pede.', example: 'Maria Exemplo' },
    },
    answer: { media: 'application/pdf', description: 'O documento, como anexo.' },
    errors: [404, 422, 429],
  },
  {
    method: 'get',
    path: `${solicitacaoDocumento.path}/arquivo.csv`,
    id: 'exportSolicitacaoDocumentoCsv',
    tag: solicitacaoDocumento.label.plural,
    summary: 'As solicitações que o filtro encontra, em CSV',
    access: 'cliente',
    query: { filter: { description: 'O mesmo filtro da lista.', example: '{}' } },
    answer: { media: 'text/csv', description: 'CSV com ponto e vírgula, em UTF-8.' },
    errors: [503],
  },
];
