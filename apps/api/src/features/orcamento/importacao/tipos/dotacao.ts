import { IMPORTACOES } from '@claraboia/contract';
import { readClassificacao } from '../classificacao.ts';
import { defineBudgetImport } from '../define-budget-import.ts';
import { refuseAfterMsc } from '../msc-soma.ts';
import { readPlanned } from '../previsao.ts';
import { stagedDotacao, dotacao as target } from '../targets.ts';

/** Spending that the budget law authorises. */
export const dotacao = defineBudgetImport(IMPORTACOES.dotacao, {
  staging: stagedDotacao,
  key: ['exercicio', 'ug_codigo', 'chave'],
  amount: 'valor_atualizado',
  parse: (context) => (row) => {
    const { exercicio, ug_codigo } = row;
    const { cells } = readClassificacao(row, exercicio, context);
    const { valor_inicial, valor_atualizado, posicao_em } = row;
    const planned = readPlanned({ valor_inicial, valor_atualizado, posicao_em }, context);
    if (planned === null) return [];
    return [
      stagedDotacao.row({
        exercicio,
        ug_codigo,
        ...cells,
        ...planned,
        citada: false,
      }),
    ];
  },
  refuse: refuseAfterMsc(stagedDotacao, 'dotacao'),
  records: [target],
  recordRows: 'staging_dotacao where not citada',
  published: {
    from: 'dotacao t join unidade_orcamentaria u on u.cliente_id = $1 and u.id = t.unidade_orcamentaria_id',
    key: { ug_codigo: 'u.ug_codigo' },
    unit: 'u.ug_codigo',
    // An allocation that is only named by commitments was in no such file.
    only: 't.posicao_em is not null',
  },
  measures: (row) => [
    [`'Valor inicial'`, `${row}.valor_inicial`],
    [`'Valor atualizado'`, `${row}.valor_atualizado`],
  ],
  changes: { label: `'Dotação ' || t.chave`, amount: 'valor_atualizado' },
});
