import { solicitacaoDocumento } from '@claraboia/contract';
import type { Operation } from '../../openapi/operation.ts';

export const solicitacaoDocumentoOperations: readonly Operation[] = [
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
