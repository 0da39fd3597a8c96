import type { Tx } from '../../database/database.ts';

/**
 * Counts a use of something limited, over all processes. The count stays only if the transaction does:
 * whoever refuses by it does so after the commit.
 * @param chave what is counted; a keyed hash where it is made of a person's data
 * @param minutes after the first use, when the count begins anew
 * @returns how often it was used since then, this time included
 */
export async function countUse(tx: Tx, chave: string, minutes: number): Promise<number> {
  const [row] = await tx.query<{ vezes: number }>(
    `insert into contagem as c (chave, vezes, expira_em)
     values ($1, 1, now() + make_interval(mins => $2))
     on conflict (chave) do update set
       vezes = case when c.expira_em < now() then 1 else c.vezes + 1 end,
       expira_em = case when c.expira_em < now() then excluded.expira_em else c.expira_em end
     returning vezes`,
    [chave, minutes],
  );
  if (row === undefined) throw new Error('the use was not counted');
  return row.vezes;
}
