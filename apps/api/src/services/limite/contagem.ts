import type { Tx } from '../../database/database.ts';

/**
 * Counts one use of a limited resource, over all processes. The count is rolled back with the transaction: callers must
 * refuse after the commit.
 * @param chave key of the count; a keyed hash if it is made of personal data
 * @param minutes window after the first use; then the count restarts
 * @returns uses in the window, this one included
 */
export async function countUse(tx: Tx, chave: string, minutes: number): Promise<number> {
  // A cluster takes no clock in what an insert does instead.
  await tx.execute('delete from contagem where chave = $1 and expira_em < now()', [chave]);
  const [row] = await tx.query<{ vezes: number }>(
    `insert into contagem as c (chave, vezes, expira_em)
     values ($1, 1, now() + make_interval(mins => $2))
     on conflict (chave) do update set vezes = c.vezes + 1 returning vezes`,
    [chave, minutes],
  );
  if (row === undefined) throw new Error('the use was not counted');
  return row.vezes;
}
