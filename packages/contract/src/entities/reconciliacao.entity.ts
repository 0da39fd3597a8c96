import { defineEntity } from '../engine/define-entity.ts';
import { boolean, date, decimal, integer, reference, text } from '../engine/fields.ts';

const shared = {
  scope: 'lookup',
  display: ['nome'],
  list: { columns: ['nome'], sort: [{ path: 'id', direction: 'ASC' }] },
  modes: ['list', 'view'],
} as const;

/** Compared measure: `RECONCILIACAO_MEDIDA`. */
export const reconciliacaoMedida = defineEntity({
  ...shared,
  key: 'reconciliacao_medida',
  path: '/v1/transparencia/reconciliacao-medida',
  label: { singular: 'Medida conferida', plural: 'Medidas conferidas', gender: 'f' },
  fields: { nome: text({ label: 'Nome' }) },
});

/** Result of the comparison: `RECONCILIACAO_SITUACAO`. */
export const reconciliacaoSituacao = defineEntity({
  ...shared,
  key: 'reconciliacao_situacao',
  path: '/v1/transparencia/reconciliacao-situacao',
  label: { singular: 'Situação da conferência', plural: 'Situações da conferência', gender: 'f' },
  fields: { nome: text({ label: 'Nome' }) },
});

/**
 * Comparison of a portal figure with the budget execution report (RREO) that the municipality delivered to the
 * Treasury. It has no screen and is never typed in, so it is in no registry.
 */
export const reconciliacao = defineEntity({
  key: 'reconciliacao',
  path: '/v1/transparencia/reconciliacao',
  scope: 'tenant',
  label: { singular: 'Conferência', plural: 'Conferências', gender: 'f' },
  fields: {
    exercicio: integer({ label: 'Exercício' }),
    bimestre: integer({ label: 'Bimestre' }),
    medida: reference({ label: 'Medida', to: 'reconciliacao_medida' }),
    valorPortal: decimal({ label: 'Neste portal' }),
    valorFonte: decimal({ label: 'No RREO' }),
    diferenca: decimal({ label: 'Diferença' }),
    diferencaPercentual: decimal({ label: 'Diferença (%)' }),
    situacao: reference({ label: 'Situação', to: 'reconciliacao_situacao' }),
    entregueEm: date({ label: 'Entregue em' }),
    retificado: boolean({ label: 'Retificado' }),
    lidoEm: date({ label: 'Lido em' }),
    endereco: text({ label: 'Endereço no Tesouro' }),
  },
  modes: ['list'],
  display: ['exercicio', 'bimestre'],
  list: {
    columns: ['exercicio', 'bimestre', 'medida.nome', 'valorPortal', 'valorFonte', 'situacao.nome'],
    sort: [
      { path: 'exercicio', direction: 'DESC' },
      { path: 'bimestre', direction: 'DESC' },
      { path: 'medida.id', direction: 'ASC' },
    ],
  },
});
