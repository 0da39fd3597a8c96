import { defineEntity } from '../engine/define-entity.ts';
import { boolean, decimal, integer, reference, text } from '../engine/fields.ts';

/**
 * Revenue line of the budget's law, with the amounts assessed and collected in the year. An amount of null means that
 * the source does not report it.
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
    ugCodigo: text({ label: 'Código da unidade gestora' }),
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

/** Amounts assessed and collected for a revenue line in a month. It has no screen, so it is in no registry. */
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
