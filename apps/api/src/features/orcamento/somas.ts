import { DESPESA_FASE } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { openTemp } from '../../database/temp-tables.ts';
import { checkContas } from './conferencia.ts';
import { linkEmpenhos } from './filas.ts';
import { sumMovimentado } from './movimentado.ts';

/**
 * SQL sum of the movements of one phase; null if it has none.
 * @param m alias of the rows, which have `valor` and `fase_id`
 */
export const somaDaFase = (fase: keyof typeof DESPESA_FASE, m: string): string =>
  `sum(${m}.valor) filter (where ${m}.fase_id = ${DESPESA_FASE[fase]})`;

/** Creates the temporary tables that note which sums a publication changes. */
export async function openTocados(tx: Tx): Promise<void> {
  await openTemp(tx, 'tocado_empenho', 'id bigint');
  await openTemp(tx, 'tocado_receita', 'id bigint');
  await openTemp(tx, 'tocado_ano', 'ano integer');
  await openTemp(tx, 'tocado_exercicio', 'exercicio integer');
}

/** Recomputes the noted sums. */
export async function sumTocados(tx: Tx): Promise<void> {
  await tx.execute('analyze tocado_empenho');
  await tx.execute(
    `update empenho e set empenhado = s.empenhado, liquidado = s.liquidado, pago = s.pago
       from (select t.id, coalesce(${somaDaFase('empenho', 'm')}, 0) as empenhado,
               coalesce(${somaDaFase('liquidacao', 'm')}, 0) as liquidado,
               coalesce(${somaDaFase('pagamento', 'm')}, 0) as pago
               from (select distinct id from tocado_empenho) t
               left join despesa_movimento m on m.cliente_id = $1 and m.empenho_id = t.id
              group by t.id) s
      where e.cliente_id = $1 and e.id = s.id
        and (e.empenhado, e.liquidado, e.pago) is distinct from (s.empenhado, s.liquidado, s.pago)`,
    [tx.clienteId],
  );
  await tx.execute(
    `update receita r set lancado = s.lancado, arrecadado = s.arrecadado
       from (select t.id, sum(m.lancado) as lancado, sum(m.arrecadado) as arrecadado
               from (select distinct id from tocado_receita) t
               left join receita_mes m on m.cliente_id = $1 and m.receita_id = t.id
              group by t.id) s
      where r.cliente_id = $1 and r.id = s.id
        and (r.lancado, r.arrecadado) is distinct from (s.lancado, s.arrecadado)`,
    [tx.clienteId],
  );
  await tx.execute(
    `select somar_despesa(coalesce((select array_agg(distinct ano) from tocado_ano), '{}'))`,
  );
  await tx.execute('select somar_restos()');
  await sumMovimentado(tx);
  await linkEmpenhos(tx);
  await checkContas(tx);
}
