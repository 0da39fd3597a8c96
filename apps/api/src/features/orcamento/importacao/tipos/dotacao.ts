import { IMPORTACOES } from '@claraboia/contract';
import { readClassificacao } from '../classificacao.ts';
import { defineBudgetImport } from '../define-budget-import.ts';
import { refuseAfterMsc } from '../msc-soma.ts';
import { plansNothing, SEM_PREVISAO } from '../previsao.ts';
import { DOTACAO_DE, stagedDotacao, dotacao as target } from '../targets.ts';

/** Spending that the budget law authorises. */
export const dotacao = defineBudgetImport(IMPORTACOES.dotacao, {
  staging: stagedDotacao,
  key: ['exercicio', 'ug_codigo', 'chave'],
  amount: 'valor_atualizado',
  parse: (context) => (row) => {
    const { exercicio, ug_codigo } = row;
    const { cells } = readClassificacao(row, exercicio, context);
    const { valor_inicial, valor_atualizado, posicao_em } = row;
    const planned = { valor_inicial, valor_atualizado, posicao_em };
    return [
      stagedDotacao.row({
        exercicio,
        ug_codigo,
        ...cells,
        ...planned,
        // Such a row only says that the published one is still there.
        citada: plansNothing(planned),
      }),
    ];
  },
  references: [
    `select p.linha, 'valor_inicial', '${SEM_PREVISAO}' from staging_dotacao p where p.citada and not exists (
       select from ${DOTACAO_DE} where d.cliente_id = $1 and d.exercicio = p.exercicio and u.ug_codigo = p.ug_codigo
         and d.chave = p.chave and d.posicao_em is null)`,
  ],
  refuse: refuseAfterMsc(stagedDotacao, 'dotacao'),
  records: [target],
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
