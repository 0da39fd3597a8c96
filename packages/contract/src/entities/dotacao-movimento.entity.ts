import { defineEntity } from '../engine/define-entity.ts';
import { date, decimal, integer, reference, text } from '../engine/fields.ts';

export const dotacaoMovimentoTipo = defineEntity({
  key: 'dotacao_movimento_tipo',
  path: '/v1/transparencia/dotacao-movimento-tipo',
  scope: 'lookup',
  label: {
    singular: 'Tipo de movimento da dotação',
    plural: 'Tipos de movimento da dotação',
    gender: 'm',
  },
  fields: {
    nome: text({ label: 'Nome' }),
    nomeSimples: text({ label: 'Em palavras simples' }),
  },
  modes: ['list', 'view'],
  display: ['nome'],
  list: { columns: ['nome'], sort: [{ path: 'id', direction: 'ASC' }] },
});

/**
 * Change of an allocation after the budget's law was passed, with its sign and the legal act (Lei 4.320/1964, arts. 40
 * to 46).
 */
export const dotacaoMovimento = defineEntity({
  key: 'dotacao_movimento',
  path: '/v1/transparencia/dotacao-movimento',
  scope: 'tenant',
  label: {
    singular: 'Movimento da dotação',
    plural: 'Movimentos das dotações',
    gender: 'm',
  },
  fields: {
    exercicio: integer({ label: 'Exercício' }),
    dotacao: reference({ label: 'Dotação', to: 'dotacao' }),
    data: date({ label: 'Data' }),
    tipo: reference({ label: 'Tipo', to: 'dotacao_movimento_tipo' }),
    valor: decimal({ label: 'Valor' }),
    ato: text({ label: 'Ato' }),
    numero: text({ label: 'Número', typed: 'digits' }),
  },
  modes: ['list', 'view'],
  display: ['ato', 'data'],
  list: {
    columns: ['data', 'dotacao.ficha', 'dotacao.acao.nome', 'tipo.nome', 'valor', 'ato'],
    sort: [{ path: 'data', direction: 'DESC' }],
  },
});
