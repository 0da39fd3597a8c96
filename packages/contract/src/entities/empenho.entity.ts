import { defineEntity } from '../engine/define-entity.ts';
import { date, decimal, integer, reference, text } from '../engine/fields.ts';

/**
 * Commitment: the part of an allocation reserved for a payee (Lei 4.320/1964, art. 58). Its amounts are the sums of
 * its movements; `valorOriginal` is the first of them, null if only balances are known. `pagoNoAno` are payments within `exercicio`, as the year's budget sums them; `pago` are all payments.
 */
export const empenho = defineEntity({
  key: 'empenho',
  path: '/v1/transparencia/empenho',
  scope: 'tenant',
  label: { singular: 'Empenho', plural: 'Empenhos', gender: 'm' },
  fields: {
    exercicio: integer({ label: 'Exercício' }),
    numero: text({ label: 'Número', typed: 'digits' }),
    data: date({ label: 'Data' }),
    tipo: reference({ label: 'Tipo', to: 'empenho_tipo' }),
    favorecido: reference({ label: 'Favorecido', to: 'favorecido' }),
    historico: text({
      label: 'Histórico',
      multiline: true,
      max: 2000,
      searchedBy: 'procurar_empenho',
    }),
    dotacao: reference({ label: 'Dotação', to: 'dotacao' }),
    subelemento: text({ label: 'Subelemento' }),
    processo: text({ label: 'Processo' }),
    licitacao: reference({ label: 'Licitação', to: 'licitacao' }),
    licitacaoOrigem: text({ label: 'Licitação na origem' }),
    contrato: reference({ label: 'Contrato', to: 'contrato' }),
    contratoOrigem: text({ label: 'Contrato na origem' }),
    convenio: reference({ label: 'Convênio', to: 'convenio' }),
    emenda: reference({ label: 'Emenda parlamentar', to: 'emenda' }),
    emendaNumero: text({ label: 'Emenda na origem' }),
    valorOriginal: decimal({ label: 'Valor original' }),
    empenhado: decimal({ label: 'Empenhado' }),
    liquidado: decimal({ label: 'Liquidado' }),
    pagoNoAno: decimal({ label: 'Pago no ano' }),
    pago: decimal({ label: 'Pago até hoje' }),
  },
  modes: ['list', 'view'],
  display: ['numero', 'historico'],
  list: {
    columns: ['numero', 'data', 'favorecido.nome', 'historico', 'empenhado', 'liquidado', 'pago'],
    sort: [{ path: 'data', direction: 'DESC' }],
  },
});

/**
 * Movement of a commitment: reserved, delivered, paid, or reversed, which is negative. It has no screen, so it is in
 * no registry.
 */
export const despesaMovimento = defineEntity({
  key: 'despesa_movimento',
  path: '/v1/transparencia/despesa-movimento',
  scope: 'tenant',
  label: { singular: 'Movimento da despesa', plural: 'Movimentos da despesa', gender: 'm' },
  fields: {
    empenho: reference({ label: 'Empenho', to: 'empenho' }),
    fase: reference({ label: 'Fase', to: 'despesa_fase' }),
    tipo: reference({ label: 'Tipo', to: 'despesa_movimento_tipo' }),
    numero: text({ label: 'Número' }),
    data: date({ label: 'Data' }),
    valor: decimal({ label: 'Valor' }),
    documento: text({ label: 'Documento' }),
  },
  modes: ['list'],
  display: ['documento'],
  list: {
    columns: ['data', 'fase.nome', 'tipo.nome', 'valor', 'documento'],
    sort: [{ path: 'data', direction: 'DESC' }],
  },
});

/**
 * Payment outside the budget, such as amounts withheld for others: never added to its spending (Decreto 10.540, art.
 * 8, I, d).
 */
export const desembolso = defineEntity({
  key: 'desembolso',
  path: '/v1/transparencia/desembolso',
  scope: 'tenant',
  label: {
    singular: 'Desembolso extraorçamentário',
    plural: 'Desembolsos extraorçamentários',
    gender: 'm',
  },
  fields: {
    exercicio: integer({ label: 'Exercício' }),
    numero: text({ label: 'Número', typed: 'digits' }),
    data: date({ label: 'Data' }),
    favorecido: reference({ label: 'Favorecido', to: 'favorecido' }),
    historico: text({ label: 'Histórico', multiline: true, max: 2000 }),
    valor: decimal({ label: 'Valor' }),
    ugCodigo: text({ label: 'Código da unidade gestora' }),
  },
  modes: ['list', 'view'],
  display: ['numero', 'historico'],
  list: {
    columns: ['numero', 'data', 'favorecido.nome', 'historico', 'valor'],
    sort: [{ path: 'data', direction: 'DESC' }],
  },
});
