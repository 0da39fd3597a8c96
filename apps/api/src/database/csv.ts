import type pg from 'pg';
import { csvOut } from './copy.ts';
import { withLiterals } from './literals.ts';

interface Conversation {
  readonly client: pg.ClientBase;
  readonly send: (text: string) => Promise<unknown>;
  /** Runs the query of the first rows; a slow one is logged. */
  readonly timed: <T>(run: () => Promise<T>) => Promise<T>;
  /** Milliseconds that the database may take for a batch. */
  readonly patienceMs: number;
  /** Called if the rest of the rows is not needed: the connection cannot be reused. */
  readonly onGivenUp: () => void;
}

/** The rows of a statement as `COPY` writes CSV, semicolons between the cells, in batches of whole rows. */
export async function* csvRows(
  { client, send, timed, patienceMs, onGivenUp }: Conversation,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<Buffer> {
  const sql = `copy (${withLiterals(text, values)}) to stdout (format csv, delimiter ';')`;
  // The statement lasts as long as its reader takes; the database's share is timed here instead.
  await send('set local statement_timeout = 0');
  const batches = csvOut(client, sql)[Symbol.asyncIterator]();
  let over = false;
  const next = async () => {
    try {
      const batch = await batches.next();
      over = batch.done === true;
      return batch;
    } catch (error) {
      over = true;
      throw error;
    }
  };
  const nextInTime = () => within(patienceMs, next());
  try {
    for (let batch = await timed(nextInTime); batch.done !== true; batch = await nextInTime()) {
      yield batch.value;
    }
  } finally {
    if (!over) onGivenUp();
  }
}

/** Rejects if the promise takes too long. */
async function within<T>(ms: number, coming: Promise<T>): Promise<T> {
  // Avoids an unhandled rejection if it fails after the timeout.
  coming.catch(() => undefined);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`the database made nothing of a copy within ${ms} ms`)),
    ms,
  );
  try {
    return await Promise.race([coming, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
