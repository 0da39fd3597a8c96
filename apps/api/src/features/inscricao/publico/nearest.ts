import type { Tx } from '../../../database/database.ts';

/** An event and the client it is of. */
export interface Nearest {
  readonly cliente: number;
  readonly evento: number;
}

/** The nearest event that began at most a day ago or is in the future, else the latest of all. */
export async function findNearest(tx: Tx): Promise<Nearest | null> {
  const [row] = await tx.query<Nearest>(
    `select cliente, evento from (
       (select 1 as vez, cliente_id as cliente, evento_id as evento from evento_ativo
         where data_inicial_realizacao > now() - interval '1 day'
         order by data_inicial_realizacao, cliente_id, evento_id limit 1)
       union all
       (select 2, cliente_id, evento_id from evento_ativo
         where data_inicial_realizacao <= now() - interval '1 day'
         order by data_inicial_realizacao desc, cliente_id, evento_id limit 1)) x
      order by vez limit 1`,
  );
  return row ?? null;
}
