import { today } from '@claraboia/contract';
import type { Tx } from '../../../database/database.ts';

/** Treasury figure of a measure; amount and day are null if nothing was delivered. */
export interface Lida {
  readonly bimestre: number;
  readonly medida: number;
  readonly valor: string | null;
  readonly entregueEm: string | null;
  readonly retificado: boolean;
  readonly endereco: string | null;
}

interface Contagem {
  readonly novas: number;
  readonly alteradas: number;
  readonly iguais: number;
}

/**
 * Stores a year's Treasury figures and computes the portal's figures to compare. A new reading day alone is no change.
 */
export async function keepReconciliacao(
  tx: Pick<Tx, 'clienteId' | 'query' | 'touch'>,
  exercicio: number,
  lidas: readonly Lida[],
): Promise<Contagem> {
  const [count] = await tx.query<Contagem>(
    `with lidas as (
       select * from jsonb_to_recordset($3::jsonb) as l(bimestre int, medida bigint, valor numeric, "entregueEm" date,
         retificado boolean, endereco text)),
     antes as (
       select l.bimestre, l.medida, r.id is null as nova,
           (r.valor_fonte, r.entregue_em, r.retificado) is distinct from (l.valor, l."entregueEm", l.retificado) as outra
         from lidas l left join reconciliacao r on r.cliente_id = $1 and r.exercicio = $2 and r.bimestre = l.bimestre
           and r.medida_id = l.medida),
     gravadas as (
       insert into reconciliacao as r
           (cliente_id, exercicio, bimestre, medida_id, valor_fonte, entregue_em, retificado, endereco, lido_em)
         select $1, $2, l.bimestre, l.medida, l.valor, l."entregueEm", l.retificado, l.endereco, $4::date from lidas l
         on conflict (cliente_id, exercicio, bimestre, medida_id) do update set valor_fonte = excluded.valor_fonte,
           entregue_em = excluded.entregue_em, retificado = excluded.retificado, endereco = excluded.endereco,
           lido_em = excluded.lido_em, versao = r.versao + 1)
     select count(*) filter (where nova)::int as novas, count(*) filter (where outra and not nova)::int as alteradas,
         count(*) filter (where not outra and not nova)::int as iguais from antes`,
    [tx.clienteId, exercicio, JSON.stringify(lidas), today()],
  );
  await tx.query('select conferir_contas(array[$1::int])', [exercicio]);
  if (count === undefined) throw new Error('counts are one row');
  if (count.novas + count.alteradas > 0) tx.touch();
  return count;
}
