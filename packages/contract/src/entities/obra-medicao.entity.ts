import { defineEntity } from '../engine/define-entity.ts';
import { date, decimal, integer, reference, text } from '../engine/fields.ts';
import { inOrder } from './_shared/in-order.ts';
import { notNegative } from './_shared/not-negative.ts';

/** Measurement of what was executed of a work in a period, and what was paid for it (PNTP 10.3). */
export const obraMedicao = defineEntity({
  key: 'obra_medicao',
  path: '/v1/transparencia/obra-medicao',
  scope: 'tenant',
  label: { singular: 'Medição de obra', plural: 'Medições de obras', gender: 'f' },
  fields: {
    obra: reference({ label: 'Obra', to: 'obra', required: 'Informe a obra' }),
    numero: integer({
      label: 'Número da medição',
      required: 'Informe o número da medição',
      min: 1,
      max: 9999,
    }),
    inicio: date({ label: 'Início do período', required: 'Informe o início do período' }),
    fim: date({ label: 'Fim do período', required: 'Informe o fim do período' }),
    percentual: decimal({
      label: 'Executado até aqui (%)',
      help: 'De 0 a 100, somadas as medições anteriores',
      required: 'Informe o percentual executado até o fim do período',
      rounded: true,
    }),
    valorMedido: decimal({
      label: 'Valor medido',
      help: 'Só desta medição; negativo se corrige uma anterior',
      required: 'Informe o valor medido',
    }),
    valorPago: decimal({ label: 'Valor pago', help: 'Em branco enquanto não foi paga' }),
    pagoEm: date({ label: 'Paga em' }),
    observacao: text({ label: 'Observação', multiline: true, max: 2000 }),
  },
  published: 'all',
  display: ['numero'],
  detail: ['obra.numero', 'fim'],
  list: {
    columns: [
      'obra.numero',
      'numero',
      'inicio',
      'fim',
      'percentual',
      'valorMedido',
      'valorPago',
      'pagoEm',
    ],
    sort: [{ path: 'fim', direction: 'DESC' }],
  },
  capabilities: {
    criteria: { numbers: ['10.3'] },
    many: { fields: ['obra', 'pagoEm'] },
    nextKeeps: ['obra'],
    csvImport: {
      columns: {
        obra: { help: 'O número da obra, como está no cadastro', aliases: ['Nº da obra'] },
        numero: { help: '1, 2, 3 …', aliases: ['Medição', 'Nº'] },
        percentual: { help: 'De 0 a 100, somadas as anteriores', aliases: ['Percentual'] },
      },
      key: { fields: ['obra', 'numero'], same: 'mesma medição da mesma obra' },
    },
  },
  unique: [
    {
      name: 'obra_medicao_uk',
      field: 'numero',
      message: 'Esta obra já tem uma medição com este número',
    },
  ],
  invariants: [
    inOrder('inicio', 'fim', 'O fim do período é anterior ao início'),
    notNegative('valorPago'),
    ({ percentual }) =>
      percentual !== null && (Number(percentual) < 0 || Number(percentual) > 100)
        ? [{ field: 'percentual', message: 'O percentual vai de 0 a 100' }]
        : [],
    ({ valorPago, pagoEm }) =>
      pagoEm !== null && valorPago === null
        ? [{ field: 'valorPago', message: 'Informe o valor pago' }]
        : [],
  ],
});
