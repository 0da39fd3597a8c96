import type { ImportacaoTipo } from '@claraboia/contract';
import type { BudgetImport } from '../define-budget-import.ts';
import type { Staging } from '../define-staging.ts';
import { inOrder, type Target } from '../define-target.ts';
import { desembolso } from './desembolso.ts';
import { dotacao } from './dotacao.ts';
import { dotacaoMovimento } from './dotacao-movimento.ts';
import { empenho } from './empenho.ts';
import { folha } from './folha.ts';
import { movimento } from './movimento.ts';
import { msc } from './msc.ts';
import { ordemPagamento } from './ordem-pagamento.ts';
import { receitaPrevista } from './receita-prevista.ts';
import { receitaRealizada } from './receita-realizada.ts';
import { saldoMensal } from './saldo-mensal.ts';

/** Kinds of budget files. */
export const BUDGET_IMPORTS: Readonly<Record<ImportacaoTipo, BudgetImport>> = {
  dotacao,
  dotacao_movimento: dotacaoMovimento,
  empenho,
  movimento,
  saldo_mensal: saldoMensal,
  receita_prevista: receitaPrevista,
  receita_realizada: receitaRealizada,
  desembolso,
  ordem_pagamento: ordemPagamento,
  msc,
  folha,
};

const kinds = Object.values(BUDGET_IMPORTS);

/** Published tables of all kinds, in order of dependency. */
export const TARGETS: readonly Target[] = inOrder(kinds.flatMap(({ records }) => records));

/** Staging tables of all kinds. */
export const STAGINGS: readonly Staging[] = [
  ...new Set([
    ...kinds.map(({ staging }) => staging),
    ...TARGETS.flatMap(({ inputs }) => (typeof inputs === 'function' ? [] : inputs)),
  ]),
];
