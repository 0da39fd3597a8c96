import { defineEntity } from '../engine/define-entity.ts';
import { decimal, integer, reference, text } from '../engine/fields.ts';

export const restoPagarTipo = defineEntity({
  key: 'resto_pagar_tipo',
  path: '/v1/transparencia/resto-pagar-tipo',
  scope: 'lookup',
  label: {
    singular: 'Tipo de resto a pagar',
    plural: 'Tipos de restos a pagar',
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
 * Unpaid rest of an earlier year's commitment, and its execution in one year, as sums of its movements (Lei
 * 4.320/1964, art. 36). Delivered but unpaid amounts are `processado`, only reserved ones are not.
 */
export const restoPagar = defineEntity({
  key: 'resto_pagar',
  path: '/v1/transparencia/resto-pagar',
  scope: 'tenant',
  label: { singular: 'Resto a pagar', plural: 'Restos a pagar', gender: 'm' },
  fields: {
    exercicio: integer({ label: 'Ano' }),
    exercicioOrigem: integer({ label: 'Ano do empenho' }),
    origem: text({ label: 'Ano do empenho, como texto' }),
    empenho: reference({ label: 'Empenho', to: 'empenho' }),
    tipo: reference({ label: 'Tipo', to: 'resto_pagar_tipo' }),
    processado: decimal({ label: 'Processado' }),
    naoProcessado: decimal({ label: 'Não processado' }),
    inscrito: decimal({ label: 'Inscrito' }),
    liquidado: decimal({ label: 'Liquidado' }),
    pago: decimal({ label: 'Pago no ano' }),
    cancelado: decimal({ label: 'Cancelado' }),
    saldo: decimal({ label: 'Saldo' }),
  },
  modes: ['list', 'view'],
  display: ['exercicio', 'inscrito'],
  list: {
    columns: [
      ...['exercicio', 'exercicioOrigem', 'empenho.numero', 'empenho.favorecido.nome'],
      ...['tipo.nome', 'inscrito', 'pago', 'cancelado', 'saldo'],
    ],
    sort: [
      { path: 'exercicio', direction: 'DESC' },
      { path: 'inscrito', direction: 'DESC' },
    ],
  },
});
