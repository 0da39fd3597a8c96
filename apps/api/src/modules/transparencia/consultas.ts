import type { Tx } from '../../database/database.ts';

/** What is synchronised. */
export type Fonte = 'licitacao' | 'contrato' | 'convenio';

/** When the last run of a source ended well; null while none did. */
export const sincronizacao = (fonte: Fonte) => async (tx: Tx) => {
  const [row] = await tx.query<{ em: string | null }>(
    `select max(terminada_em) as em from sincronizacao
      where cliente_id = $1 and fonte = $2 and situacao = 'concluida'`,
    [tx.clienteId, fonte],
  );
  return row?.em ?? null;
};

/**
 * The day of the newest record: the one that its list is ordered by, since that is the day the record speaks of.
 * When it was entered is not a record's own (an import brings years at once). Null while there is none.
 */
export const ultimo =
  ({ table }: { table: string }, column: string) =>
  async (tx: Tx) => {
    const [row] = await tx.query<{ dia: string | null }>(
      `select max(${column}) as dia from ${table} where cliente_id = $1`,
      [tx.clienteId],
    );
    return row?.dia ?? null;
  };

/** The years that have records, newest first. */
export const exercicios =
  ({ table }: { table: string }, column: string) =>
  async (tx: Tx, modo: number | null) => {
    const rows = await tx.query<{ exercicio: number }>(
      `select distinct exercicio from ${table}
        where cliente_id = $1 and ($2::bigint is null or ${column} = $2) order by exercicio desc`,
      [tx.clienteId, modo],
    );
    return rows.map(({ exercicio }) => exercicio);
  };

/** The kinds that records are of. */
export const emUso = (
  lookup: string,
  { table }: { table: string },
  column: string,
  order: string,
) => {
  const sql = `select k.id, k.nome from ${lookup} k
    where exists (select from ${table} t where t.cliente_id = $1 and t.${column} = k.id)
    order by k.${order}, k.id`;
  return (tx: Tx) => tx.query<{ id: number; nome: string }>(sql, [tx.clienteId]);
};

/** The modalities of the procurements that contracts come of. */
export const modalidadesDosContratos = (tx: Tx) =>
  tx.query<{ id: number; nome: string }>(
    `select k.id, k.nome from licitacao_modalidade_tipo k
      where exists (select from licitacao l
                      join contrato c on c.cliente_id = $1 and c.licitacao_id = l.id
                     where l.cliente_id = $1 and l.modalidade_tipo_id = k.id)
      order by k.nome, k.id`,
    [tx.clienteId],
  );
