import type pg from 'pg';
import { csvOut } from './copy.ts';
import { withLiterals } from './literals.ts';

/** The statement lasts as long as its reader takes; a reader who takes nothing is given up by whoever sends it on. */
const LONGEST = '1h';

interface Conversation {
  readonly client: pg.ClientBase;
  readonly send: (text: string) => Promise<unknown>;
  /** Runs the asking for the first rows: told of if it is slow. */
  readonly timed: <T>(run: () => Promise<T>) => Promise<T>;
  /** Told where the rest of the rows is not wanted: the connection is of no further use. */
  readonly onGivenUp: () => void;
}

/** The rows of a statement as `COPY` writes CSV, semicolons between the cells, in batches of whole rows. */
export async function* csvRows(
  { client, send, timed, onGivenUp }: Conversation,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<Buffer> {
  const sql = `copy (${withLiterals(text, values)}) to stdout (format csv, delimiter ';')`;
  await send(`set local statement_timeout = '${LONGEST}'`);
  const batches = csvOut(client, sql)[Symbol.asyncIterator]();
  let over = false;
  const next = async () => {
    try {
      const { done, value } = await batches.next();
      over = done === true;
      return over ? null : (value as Buffer);
    } catch (error) {
      over = true;
      throw error;
    }
  };
  try {
    for (let batch = await timed(next); batch !== null; batch = await next()) yield batch;
  } finally {
    // Said before the stream is closed: it lets what is still to come run through, which may be long.
    if (!over) {
      onGivenUp();
      await batches.return?.();
    }
  }
}
