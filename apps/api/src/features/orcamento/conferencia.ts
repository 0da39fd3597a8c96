import { RECONCILIACAO_MEDIDA, type ReconciliacaoMedida } from '@claraboia/contract';
import type { PublicConferencia } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';

/** Measures compared for a year's revenue and spending. */
export const CONFERE: Readonly<Record<'receita' | 'despesa', readonly ReconciliacaoMedida[]>> = {
  receita: ['receitaPrevista', 'receitaRealizada'],
  despesa: ['despesaFixada', 'despesaEmpenhada', 'despesaLiquidada', 'despesaPaga'],
};

/**
 * Recomputes the comparison with the Treasury's figures, for every compared year, in the transaction that changed the
 * accounts.
 */
export async function checkContas(tx: Tx): Promise<void> {
  await tx.execute(
    'select conferir_contas(array(select distinct exercicio from reconciliacao where cliente_id = $1))',
    [tx.clienteId],
  );
}

/**
 * Comparison of a year with the Treasury's report: for the latest two-month period that both have complete, else the
 * latest that was fetched.
 * @returns null if the year was never fetched
 */
export async function readConferencia(
  tx: Tx,
  ano: number,
  medidas: readonly ReconciliacaoMedida[],
): Promise<PublicConferencia | null> {
  const [row] = await tx.query<PublicConferencia>(
    `select r.bimestre, max(r.situacao_id) as situacao,
         coalesce(json_agg(json_build_object('medida', m.nome, 'valor', r.diferenca::text, 'percentual', r.diferenca_percentual::text)
           order by abs(r.diferenca) desc, m.id) filter (where r.diferenca <> 0), '[]') as diferencas
       from reconciliacao r join reconciliacao_medida m on m.id = r.medida_id
      where r.cliente_id = $1 and r.exercicio = $2 and r.medida_id = any($3)
      group by r.bimestre order by bool_and(r.diferenca is not null) desc, r.bimestre desc limit 1`,
    [tx.clienteId, ano, medidas.map((medida) => RECONCILIACAO_MEDIDA[medida])],
  );
  return row ?? null;
}
