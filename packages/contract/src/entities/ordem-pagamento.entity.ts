import { defineEntity } from '../engine/define-entity.ts';
import { date, decimal, integer, reference, text } from '../engine/fields.ts';

const nome = text({ label: 'Nome' });
const lookup = {
  scope: 'lookup',
  modes: ['list', 'view'],
  display: ['nome'],
  list: { columns: ['nome'], sort: [{ path: 'id', direction: 'ASC' }] },
} as const;

export const ordemPagamentoCategoria = defineEntity({
  ...lookup,
  key: 'ordem_pagamento_categoria',
  path: '/v1/transparencia/ordem-pagamento-categoria',
  label: { singular: 'Categoria de contrato', plural: 'Categorias de contrato', gender: 'f' },
  fields: { nome },
});

export const ordemPagamentoSituacao = defineEntity({
  ...lookup,
  key: 'ordem_pagamento_situacao',
  path: '/v1/transparencia/ordem-pagamento-situacao',
  label: { singular: 'Situação na ordem', plural: 'Situações na ordem', gender: 'f' },
  fields: { nome },
});

export const ordemPagamentoFundamento = defineEntity({
  ...lookup,
  key: 'ordem_pagamento_fundamento',
  path: '/v1/transparencia/ordem-pagamento-fundamento',
  label: { singular: 'Fundamento legal', plural: 'Fundamentos legais', gender: 'm' },
  fields: { nome },
});

/** Position in the payment queue of a month: payee, due date, and payment date (Lei 14.133/2021, art. 141). */
export const ordemPagamento = defineEntity({
  key: 'ordem_pagamento',
  path: '/v1/transparencia/ordem-pagamento',
  scope: 'tenant',
  label: { singular: 'Ordem de pagamento', plural: 'Ordem de pagamento', gender: 'f' },
  fields: {
    exercicio: integer({ label: 'Exercício' }),
    mes: integer({ label: 'Número do mês' }),
    competencia: text({ label: 'Mês' }),
    ugNome: text({ label: 'Unidade gestora' }),
    fonteOrigem: text({ label: 'Fonte de recursos' }),
    fonte: reference({ label: 'Fonte nacional', to: 'fonte_recurso' }),
    categoria: reference({ label: 'Categoria', to: 'ordem_pagamento_categoria' }),
    posicao: integer({ label: 'Posição' }),
    exigivelEm: date({ label: 'Exigível em' }),
    favorecido: reference({ label: 'Favorecido', to: 'favorecido' }),
    historico: text({ label: 'Histórico', multiline: true, max: 2000 }),
    valor: decimal({ label: 'Valor' }),
    empenho: reference({ label: 'Empenho', to: 'empenho' }),
    empenhoExercicio: integer({ label: 'Ano do empenho na origem' }),
    empenhoNumero: text({ label: 'Empenho na origem', typed: 'digits' }),
    pagoEm: date({ label: 'Pago em' }),
    situacao: reference({ label: 'Situação', to: 'ordem_pagamento_situacao' }),
    fundamento: reference({ label: 'Fundamento legal', to: 'ordem_pagamento_fundamento' }),
    justificativa: text({ label: 'Justificativa', multiline: true, max: 2000 }),
    ugCodigo: text({ label: 'Código da unidade gestora' }),
  },
  modes: ['list', 'view'],
  display: ['competencia', 'historico'],
  list: {
    columns: [
      ...['competencia', 'posicao', 'categoria.nome', 'fonteOrigem'],
      ...['favorecido.nome', 'valor', 'exigivelEm', 'pagoEm', 'situacao.nome'],
    ],
    sort: [
      { path: 'exercicio', direction: 'DESC' },
      { path: 'mes', direction: 'DESC' },
      { path: 'posicao', direction: 'ASC' },
    ],
  },
});
