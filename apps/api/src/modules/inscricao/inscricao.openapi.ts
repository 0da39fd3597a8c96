import type { Registry } from '@claraboia/contract';
import { inscricao } from '@claraboia/contract';
import { answeredExamples, recordSchema, savedExamples } from '@claraboia/contract/schema';
import { z } from 'zod';
import { listParams } from '../../openapi/crud-operations.ts';
import type { Operation } from '../../openapi/operation.ts';

const tag = inscricao.label.plural;

/** What managers do with registrations beside the plain screen. */
export function inscricaoOperations(registry: Registry): readonly Operation[] {
  const record = recordSchema(inscricao);
  const { filter } = listParams(registry, inscricao);
  return [
    {
      method: 'put',
      path: `${inscricao.path}/status`,
      id: 'updateInscricaoStatus',
      tag,
      summary: 'Altera só a situação do pagamento',
      access: 'gestor',
      body: {
        schema: z.looseObject({
          id: z.number().int(),
          versao: z.number().int(),
          statusPagamento: z.string(),
        }),
        example: { id: 1, versao: 1, statusPagamento: 'Pagamento confirmado' },
        required: ['id', 'statusPagamento'],
      },
      answer: {
        data: record,
        example: answeredExamples(record.shape, savedExamples(inscricao.fields)),
      },
      errors: [404, 409],
    },
    {
      method: 'get',
      path: `${inscricao.path}/comprovante/:id`,
      id: 'getInscricaoComprovante',
      tag,
      summary: 'O comprovante de pagamento de uma inscrição',
      access: 'cliente',
      answer: { media: 'application/octet-stream', description: 'PDF ou imagem.' },
      errors: [404],
    },
    {
      method: 'get',
      path: `${inscricao.path}/arquivo.csv`,
      id: 'exportInscricaoCsv',
      tag,
      summary: 'As inscrições que o filtro encontra, em CSV',
      access: 'cliente',
      ...(filter && { query: { filter } }),
      answer: { media: 'text/csv', description: 'CSV com ponto e vírgula, em UTF-8.' },
    },
  ];
}
