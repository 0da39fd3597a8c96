import type { Tx } from '../../database/database.ts';

/**
 * Table of records that one worker at a time works on: `execucao` holds the worker's id, `batimento_em` its last
 * heartbeat, `situacao` the state.
 * @typeParam C columns of its progress
 */
export interface RunTable<C extends string = string> {
  readonly tabela: string;
  /** States in which a worker holds the record. */
  readonly ativas: readonly string[];
  /** Seconds without a heartbeat after which the worker counts as dead. */
  readonly vencida: number;
  /** Columns that a heartbeat may write. */
  readonly progresso: readonly C[];
}

/** Progress of a record by its columns. */
type Progress<C extends string> = { readonly [N in C]?: string | number | undefined };

/** SQL: true if a worker holds the record of the alias. */
export const heldSql = ({ ativas }: RunTable, alias: string): string =>
  `${alias}.situacao in (${ativas.map((each) => `'${each}'`).join(', ')})`;

/** SQL: true if the worker of the record of the alias has not been heard of for too long. */
export const staleSql = ({ vencida }: RunTable, alias: string): string =>
  `${alias}.batimento_em < now() - make_interval(secs => ${vencida})`;

/**
 * Heartbeat of the worker `execucao`.
 * @param progress columns to write; undefined ones stay
 * @returns false if the record is no longer this worker's: cancelled, or claimed by another
 */
export async function beat<C extends string>(
  tx: Tx,
  table: RunTable<C>,
  id: number,
  execucao: string,
  progress: Progress<NoInfer<C>> = {},
): Promise<boolean> {
  const told = table.progresso.filter((name) => progress[name] !== undefined);
  const columns = told.map((name, place) => `, ${name} = $${place + 4}`).join('');
  const changed = await tx.execute(
    `update ${table.tabela} r set batimento_em = now()${columns}
      where r.cliente_id = $1 and r.id = $2 and r.execucao = $3 and ${heldSql(table, 'r')}`,
    [tx.clienteId, id, execucao, ...told.map((name) => progress[name])],
  );
  return changed > 0;
}
