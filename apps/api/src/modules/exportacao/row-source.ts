import type { Statement, Tx } from '../../database/database.ts';

/** Rows that are fetched at a time: memory stays flat however long the list is. */
export const FETCH_SIZE = 1000;

/**
 * The rows of a statement whose only column is `row`, a JSON text, portion by portion through a cursor. Within a
 * snapshot they are the list as one moment saw it, however long the reader takes. While one portion is worked on, the
 * database makes the next.
 */
export async function* rowPortions<R>(tx: Tx, { text, values }: Statement): AsyncGenerator<R[]> {
  const fetch = () => tx.query<{ row: string }>(`fetch ${FETCH_SIZE} from linhas`);
  await tx.query(`declare linhas no scroll cursor for ${text}`, values);
  let coming = fetch();
  try {
    for (;;) {
      const rows = await coming;
      const last = rows.length < FETCH_SIZE;
      if (!last) {
        coming = fetch();
        // Told of when its turn comes.
        coming.catch(() => undefined);
      }
      if (rows.length > 0) yield rows.map(({ row }) => JSON.parse(row) as R);
      if (last) break;
    }
  } finally {
    // A reader who went away must not leave a statement under way on the connection.
    await coming.catch(() => undefined);
  }
  await tx.query('close linhas');
}
