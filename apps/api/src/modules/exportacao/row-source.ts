import type { Tx } from '../../database/database.ts';
import type { Statement } from '../../engine/list-sql.ts';

/** Rows that are fetched at a time: memory stays flat however long the list is. */
export const FETCH_SIZE = 1000;

/**
 * The rows of a statement whose only column is `row`, a JSON text, portion by portion through a cursor. Within a
 * snapshot they are the list as one moment saw it, however long the reader takes.
 */
export async function* rowPortions<R>(tx: Tx, { text, values }: Statement): AsyncGenerator<R[]> {
  await tx.query(`declare linhas no scroll cursor for ${text}`, values);
  for (;;) {
    const rows = await tx.query<{ row: string }>(`fetch ${FETCH_SIZE} from linhas`);
    if (rows.length > 0) yield rows.map(({ row }) => JSON.parse(row) as R);
    if (rows.length < FETCH_SIZE) break;
  }
  await tx.query('close linhas');
}
