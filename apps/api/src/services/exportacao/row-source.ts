import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Statement, Tx } from '../../database/database.ts';

/** Rows per fetch: memory use stays constant. */
export const FETCH_SIZE = 1000;
/** Rows, and their characters, processed before yielding to the event loop. */
export const ROWS_A_TURN = 100;
const CHARACTERS_A_TURN = 256 * 1024;

/**
 * Reads the rows of a statement in batches through a cursor; its only column is `row`, a JSON text. Within a snapshot
 * the rows are consistent, however long the reader takes. The next batch is fetched while one is processed.
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
        // Avoids an unhandled rejection; the error is thrown when this batch is awaited.
        coming.catch(() => undefined);
      }
      for (const part of turnsOf(rows)) {
        yield part.map(({ row }) => JSON.parse(row) as R);
        await nextTurn();
      }
      if (last) break;
    }
  } finally {
    // If the reader disconnected, the pending statement must end first.
    await coming.catch(() => undefined);
  }
  await tx.query('close linhas');
}

function* turnsOf<T extends { readonly row: string }>(rows: readonly T[]): Generator<T[]> {
  let part: T[] = [];
  let characters = 0;
  for (const each of rows) {
    part.push(each);
    characters += each.row.length;
    if (part.length < ROWS_A_TURN && characters < CHARACTERS_A_TURN) continue;
    yield part;
    part = [];
    characters = 0;
  }
  if (part.length > 0) yield part;
}
