import { IMPORTACOES } from '@claraboia/contract';
import type { Tx } from '../../../../database/database.ts';
import { defineBudgetImport } from '../define-budget-import.ts';
import { linhaDaReceita } from '../linha-da-receita.ts';
import { receitaMes, stagedReceitaMes } from '../targets.ts';

/**
 * Collected revenue by month. Cumulative amounts are staged as they are; they are subtracted once all months are known.
 */
export const receitaRealizada = defineBudgetImport(IMPORTACOES.receita_realizada, {
  staging: stagedReceitaMes,
  key: ['exercicio', 'ug_codigo', 'chave', 'ano', 'mes'],
  amount: 'arrecadado',
  parse: (context) => (row) => {
    const { exercicio, ug_codigo, chave } = linhaDaReceita(row, context);
    const { mes, lancado, arrecadado } = row;
    return [
      stagedReceitaMes.row({
        exercicio,
        ug_codigo,
        chave,
        ano: exercicio,
        mes,
        lancado,
        arrecadado,
      }),
    ];
  },
  references: [
    `select p.linha, 'natureza', 'A receita ' || p.chave || ' de ' || p.exercicio ||
        ' não está publicada. Importe a receita prevista antes.'
       from staging_receita_mes p where not exists (select from receita r where r.cliente_id = $1 and r.exercicio = p.exercicio
         and r.ug_codigo = p.ug_codigo and r.chave = p.chave)`,
  ],
  settle: async (tx, { acumulado = false }, reject) => {
    if (acumulado) await subtractMonths(tx, reject);
  },
  records: [receitaMes],
  published: {
    from: 'receita_mes t join receita r on r.cliente_id = $1 and r.id = t.receita_id',
    key: { exercicio: 'r.exercicio', ug_codigo: 'r.ug_codigo', chave: 'r.chave' },
    year: 't.ano',
    day: 'make_date(t.ano, t.mes, 1)',
    unit: 'r.ug_codigo',
  },
  measures: (row) => [
    [`'Lançado'`, `${row}.lancado`],
    [`'Arrecadado'`, `${row}.arrecadado`],
  ],
  changes: {
    from: 'receita_mes t join receita r on r.cliente_id = t.cliente_id and r.id = t.receita_id',
    label: `r.descricao || ', ' || lpad(t.mes::text, 2, '0') || '/' || t.ano`,
    amount: 'arrecadado',
  },
});

/**
 * Converts cumulative amounts to monthly ones: subtracts the file's amount up to the previous month, or the published
 * amount before its first month.
 */
async function subtractMonths(tx: Tx, reject: () => Promise<void>): Promise<void> {
  const key = 'p.exercicio, p.ug_codigo, p.chave, p.ano';
  await tx.execute(
    `insert into staging_recusa (linha, coluna, motivo)
     select linha, 'mes', 'Falta no arquivo o mês ' || mes - 1 || ', de que o valor acumulado se subtrai.'
       from (select linha, mes, lag(mes) over (partition by ${key} order by mes) as antes
               from staging_receita_mes p) m where antes < mes - 1`,
  );
  await reject();
  await tx.execute(
    `update staging_receita_mes p set lancado = p.lancado - coalesce(m.lancado, b.lancado, 0),
            arrecadado = p.arrecadado - coalesce(m.arrecadado, b.arrecadado, 0)
       from (select linha, min(mes) over (partition by ${key}) as primeiro, lag(lancado) over w as lancado,
               lag(arrecadado) over w as arrecadado from staging_receita_mes p window w as (partition by ${key} order by mes)) m
       join staging_receita_mes o on o.linha = m.linha
       left join lateral (select sum(x.lancado) as lancado, sum(x.arrecadado) as arrecadado
         from receita r join receita_mes x on x.cliente_id = $1 and x.receita_id = r.id
        where r.cliente_id = $1 and r.exercicio = o.exercicio and r.ug_codigo = o.ug_codigo and r.chave = o.chave
          and x.ano = o.ano and x.mes < m.primeiro) b on true
      where p.linha = m.linha`,
    [tx.clienteId],
  );
}
