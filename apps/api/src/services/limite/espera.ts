import type { Tx } from '../../database/database.ts';

/** Tries without a wait; then 1, 2, 4 … minutes, at most an hour. */
export const FREE_TRIES = 5;
const LONGEST_WAIT = 60;
/** Hours after the last try when the count begins again. */
const MEMORY_HOURS = 24;

const WAIT = `make_interval(mins => case when c.vezes < ${FREE_TRIES} then 0
  else least(${LONGEST_WAIT}, power(2, least(c.vezes - ${FREE_TRIES}, 10)))::int end)`;
const NEXT = `c.expira_em - make_interval(hours => ${MEMORY_HOURS}) + ${WAIT}`;

/**
 * Admits a try of a long code, or returns the wait. Guesses are slowed down and the code stays valid. The row expires
 * `MEMORY_HOURS` after the last admitted try. The count is rolled back with the transaction.
 *
 * A code of ten letters has 31^10, some 8 × 10^14, values. One place has about 35 tries a day, so a million places that
 * try for the seven days of an invitation find it with a chance of 3 in 10 million.
 * @param chave who tries what; a keyed hash if it is made of a person's data
 * @returns the minutes to wait; 0 if the try may go on
 */
export async function admitTry(tx: Tx, chave: string): Promise<number> {
  const [row] = await tx.query<{ minutos: number }>(
    `with antes as (
       select case when ${NEXT} > now() then ceil(extract(epoch from ${NEXT} - now()) / 60)::int else 0 end as minutos
         from contagem c where chave = $1 and expira_em > now() for update),
     contada as (
       insert into contagem as c (chave, vezes, expira_em)
       select $1, 1, now() + make_interval(hours => ${MEMORY_HOURS})
        where coalesce((select minutos from antes), 0) = 0
       on conflict (chave) do update set
         vezes = case when c.expira_em < now() then 1 else c.vezes + 1 end, expira_em = excluded.expira_em)
     select coalesce((select minutos from antes), 0) as minutos`,
    [chave],
  );
  return row?.minutos ?? 0;
}

/** The wait as people read it. */
export const waitText = (minutes: number): string =>
  `Muitas tentativas. Espere ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} e tente de novo: o código continua valendo.`;
