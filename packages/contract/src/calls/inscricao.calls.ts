import { recordSchema } from '../engine/record-schema.ts';
import { inscricao } from '../entities/inscricao.entity.ts';
import { defineCall } from './define-call.ts';
import { answeredExamples, savedExamples } from './example.ts';
import { situacaoPagamentoSchema } from './inscricao.ts';
import { idParam } from './params.ts';

const tag = inscricao.label.plural;
const record = recordSchema(inscricao);

export const updateInscricaoStatus = defineCall({
  method: 'PUT',
  path: '/v1/transparencia/inscricao/status',
  id: 'updateInscricaoStatus',
  tag,
  summary: 'Altera só a situação do pagamento',
  who: 'gestor',
  body: {
    schema: situacaoPagamentoSchema,
    example: { id: 1, versao: 1, statusPagamento: 'Pagamento confirmado' },
    required: ['id', 'statusPagamento'],
  },
  answer: {
    data: record,
    example: answeredExamples(record.shape, savedExamples(inscricao.fields)),
  },
  errors: [404, 409],
});

export const getInscricaoComprovante = defineCall({
  method: 'GET',
  path: '/v1/transparencia/inscricao/comprovante/:id',
  id: 'getInscricaoComprovante',
  tag,
  summary: 'O comprovante de pagamento de uma inscrição',
  who: 'cliente',
  params: { id: idParam('Número da inscrição.') },
  answer: { media: 'application/octet-stream', description: 'PDF ou imagem.' },
  errors: [404],
});
