import { IMPORTACOES } from '@claraboia/contract';
import { defineBudgetImport } from '../define-budget-import.ts';
import { linhaDaReceita } from '../linha-da-receita.ts';
import { refuseAfterMsc } from '../msc-soma.ts';
import { plansNothing, SEM_PREVISAO } from '../previsao.ts';
import { receita, stagedReceita } from '../targets.ts';

/** Revenue that the budget law expects. */
export const receitaPrevista = defineBudgetImport(IMPORTACOES.receita_prevista, {
  staging: stagedReceita,
  key: ['exercicio', 'ug_codigo', 'chave'],
  amount: 'previsto_atualizado',
  parse: (context) => (row) => {
    const { exercicio, ug_codigo, natureza, fonte, deducao, chave } = linhaDaReceita(row, context);
    const { previsto_inicial, previsto_atualizado } = row;
    const planned = { previsto_inicial, previsto_atualizado };
    const { daFonte: mayBeBlank } = context;
    const isBlank = plansNothing(planned, { mayBeBlank, mayBeNegative: true });
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
        sem_previsao: isBlank && !mayBeBlank,
      }),
    ];
  },
  references: [
    `select p.linha, 'previsto_inicial', '${SEM_PREVISAO}' from staging_receita p where p.sem_previsao and not exists (
       select from receita r where r.cliente_id = $1 and r.exercicio = p.exercicio and r.ug_codigo = p.ug_codigo
         and r.chave = p.chave and r.previsto_inicial is null and r.previsto_atualizado is null)`,
  ],
  refuse: refuseAfterMsc(stagedReceita, 'receita'),
  records: [receita],
  published: { only: 't.previsto_atualizado is not null' },
  measures: (row) => [
    [`'Previsão inicial'`, `${row}.previsto_inicial`],
    [`'Previsão atualizada'`, `${row}.previsto_atualizado`],
  ],
  changes: { label: 't.descricao', amount: 'previsto_atualizado' },
});
