import { DESPESA_MOVIMENTO_TIPO, IMPORTACOES } from '@claraboia/contract';
import { defineBudgetImport } from '../define-budget-import.ts';
import { stagedMovimento } from '../targets.ts';
import { FASES, isZero, ofMovimentos, semEmpenho } from './movimento.ts';

const { original, anulacao, estorno } = DESPESA_MOVIMENTO_TIPO;

/** Balances of a month: up to three movements of its last day. */
export const saldoMensal = defineBudgetImport(IMPORTACOES.saldo_mensal, {
  ...ofMovimentos(`t.chave like 'saldo %'`, () => `'Empenhado'`),
  amount: 'pago',
  parse:
    ({ escopo }) =>
    (row) => {
      const { exercicio, ug_codigo, empenho_numero, mes } = row;
      const data = new Date(Date.UTC(escopo.exercicio, mes, 0)).toISOString().slice(0, 10);
      const staged = (fase_id: number, negative: number, valor: string | null) => {
        if (valor === null || isZero(valor)) return [];
        return [
          stagedMovimento.row({
            exercicio,
            ug_codigo,
            empenho_numero,
            fase_id,
            tipo_id: valor.startsWith('-') ? negative : original,
            data,
            valor,
            chave: `saldo ${data.slice(0, 7)}`,
            documento: null,
          }),
        ];
      };
      return [
        ...staged(FASES.E, anulacao, row.empenhado),
        ...staged(FASES.L, estorno, row.liquidado),
        ...staged(FASES.P, estorno, row.pago),
      ];
    },
  references: [semEmpenho],
  // The balances include the commitment's own amount.
  replaces: `select o.id from despesa_movimento o
    where o.cliente_id = $1 and o.fase_id = 1 and o.chave = 'empenho' and exists (
      select from despesa_movimento s join tocado_empenho t on t.id = s.empenho_id
       where s.cliente_id = $1 and s.empenho_id = o.empenho_id and s.fase_id = 1 and s.chave like 'saldo %')`,
});
