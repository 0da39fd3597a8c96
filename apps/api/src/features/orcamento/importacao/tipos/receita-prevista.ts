import { IMPORTACOES } from '@claraboia/contract';
import { defineBudgetImport } from '../define-budget-import.ts';
import { linhaDaReceita } from '../linha-da-receita.ts';
import { refuseAfterMsc } from '../msc-soma.ts';
import { readPlanned } from '../previsao.ts';
import { receita, stagedReceita } from '../targets.ts';

/** Revenue that the budget law expects. */
export const receitaPrevista = defineBudgetImport(IMPORTACOES.receita_prevista, {
  staging: stagedReceita,
  key: ['exercicio', 'ug_codigo', 'chave'],
  amount: 'previsto_atualizado',
  parse: (context) => (row) => {
    const { exercicio, ug_codigo, natureza, fonte, deducao, chave } = linhaDaReceita(row, context);
    const { previsto_inicial, previsto_atualizado } = row;
    const planned = readPlanned({ previsto_inicial, previsto_atualizado }, context, true);
    if (planned === null) return [];
    return [
      stagedReceita.row({
        exercicio,
        ug_codigo,
        chave,
        natureza,
        descricao: row.descricao,
        fonte_origem: fonte,
        deducao,
        ...planned,
      }),
    ];
  },
  refuse: refuseAfterMsc(stagedReceita, 'receita'),
  records: [receita],
  published: { only: 't.previsto_atualizado is not null' },
  measures: (row) => [
    [`'Previsão inicial'`, `${row}.previsto_inicial`],
    [`'Previsão atualizada'`, `${row}.previsto_atualizado`],
  ],
  changes: { label: 't.descricao', amount: 'previsto_atualizado' },
});
