import { defineEntity } from '../engine/define-entity.ts';
import { boolean, decimal, integer, reference, text } from '../engine/fields.ts';

/**
 * A line of the revenue that the budget's law plans, with what was launched and collected of it in the year. An amount of null is
 * one that the source does not tell.
 */
export const receita = defineEntity({
  key: 'receita',
  path: '/v1/transparencia/receita',
  scope: 'tenant',
  label: { singular: 'Receita', plural: 'Receitas', gender: 'f' },
  fields: {
    exercicio: integer({ label: 'Exercício' }),
    natureza: text({ label: 'Natureza', typed: 'digits' }),
    descricao: text({ label: 'Descrição', max: 500 }),
    categoria: reference({ label: 'Categoria', to: 'receita_classe' }),
    origem: reference({ label: 'Origem', to: 'receita_classe' }),
    especie: reference({ label: 'Espécie', to: 'receita_classe' }),
    fonte: reference({ label: 'Fonte de recursos', to: 'fonte_recurso' }),
    fonteOrigem: text({ label: 'Fonte na origem' }),
    deducao: boolean({ label: 'Dedução' }),
    previstoInicial: decimal({ label: 'Previsto no início' }),
    previstoAtualizado: decimal({ label: 'Previsto atualizado' }),
    lancado: decimal({ label: 'Lançado' }),
    arrecadado: decimal({ label: 'Arrecadado' }),
  },
  modes: ['list', 'view'],
  display: ['descricao', 'natureza'],
  list: {
    columns: [
      'exercicio',
      'natureza',
      'descricao',
      'previstoInicial',
      'previstoAtualizado',
      'arrecadado',
    ],
    sort: [
      { path: 'exercicio', direction: 'DESC' },
      { path: 'natureza', direction: 'ASC' },
    ],
  },
});

/** What was launched and collected of a line of revenue in a month. In no registry: it has no screen. */
export const receitaMes = defineEntity({
  key: 'receita_mes',
  path: '/v1/transparencia/receita-mes',
  scope: 'tenant',
  label: { singular: 'Receita do mês', plural: 'Receitas do mês', gender: 'f' },
  fields: {
    receita: reference({ label: 'Receita', to: 'receita' }),
    ano: integer({ label: 'Ano' }),
    mes: integer({ label: 'Mês' }),
    lancado: decimal({ label: 'Lançado' }),
    arrecadado: decimal({ label: 'Arrecadado' }),
  },
  modes: ['list'],
  display: ['ano', 'mes'],
  list: {
    columns: ['ano', 'mes', 'lancado', 'arrecadado'],
    sort: [
      { path: 'ano', direction: 'DESC' },
      { path: 'mes', direction: 'DESC' },
    ],
  },
});
