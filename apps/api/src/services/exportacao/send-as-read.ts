import type { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { askerGone } from '../../asker-gone.ts';
import { STATEMENT_TIMEOUT_MS } from '../../database/connection.ts';
import type { Reads, SnapshotTx, Versions } from '../../database/database.ts';
import { readerGone } from '../../errors.ts';
import type { ExportCost } from './export-format.ts';
import type { ExportTurns } from './export-turns.ts';
import { sendOn } from './send-on.ts';
import { READER_PATIENCE_MS, takeTurn } from './take-turn.ts';

/** Source of the rows: client, database and cost. */
export interface ReadOf {
  readonly database: Reads;
  readonly turns: ExportTurns;
  readonly clienteId: number;
  readonly cost: ExportCost;
}

/** Answer that is written while its rows are read. */
export interface Outgoing<T> {
  readonly versions: Versions;
  /** Provides the headers of the answer, once every early failure has been ruled out. */
  readonly begin: (head: T) => void;
  /**
   * Streams the file made from some rows. Starts when the first rows are read.
   * @param head passed to `begin` at that moment
   */
  readonly pass: <P>(
    rows: AsyncGenerator<P>,
    fileOf: (rows: AsyncIterable<P>) => AsyncIterable<string | Buffer>,
    head: T,
  ) => Promise<void>;
}

/** Body of the answer, and the data of its headers. */
interface Begun<T> {
  readonly body: PassThrough;
  readonly head: T;
}

/**
 * Streams rows of one client without buffering; each asker waits for a turn. Errors before `begin` are thrown as
 * refusals. Later ones break the transfer off, so that a partial list is never taken for a whole one.
 */
export async function sendAsRead<T>(
  reply: FastifyReply,
  { database, turns, clienteId, cost }: ReadOf,
  write: (tx: SnapshotTx, outgoing: Outgoing<T>) => Promise<void>,
): Promise<Begun<T>> {
  const gone = askerGone(reply);
  const { body, release } = await takeTurn(reply, turns, { clienteId, cost }, gone);
  const begun = Promise.withResolvers<T>();
  let sent = false;
  const begin = (head: T) => {
    sent = true;
    begun.resolve(head);
  };
  const work = async (tx: SnapshotTx, versions: Versions) => {
    // After a failover the rows would be read again and appended to those already sent.
    if (sent) throw new Error('the export broke off half way');
    await write(tx, {
      versions,
      begin,
      pass: (rows, fileOf, head) => pass(rows, fileOf, body, () => begin(head)),
    });
  };
  void database
    .snapshot(clienteId, work, { signal: gone, statementMs: STATEMENT_TIMEOUT_MS, hasTurn: true })
    .then(() => body.end())
    .catch((error: Error) => {
      begun.reject(error);
      body.destroy(error);
    })
    .finally(release);
  try {
    return { body, head: await begun.promise };
  } catch (error) {
    throw gone.aborted ? readerGone() : error;
  }
}

/**
 * Streams the file made from some rows. It begins when the first rows are read, so that early errors can still be
 * refused.
 */
async function pass<P>(
  rows: AsyncGenerator<P>,
  fileOf: (rows: AsyncIterable<P>) => AsyncIterable<string | Buffer>,
  body: PassThrough,
  onBegun: () => void,
): Promise<void> {
  try {
    const first = await rows.next();
    onBegun();
    async function* all() {
      if (first.done === true) return;
      yield first.value;
      yield* rows;
    }
    for await (const part of fileOf(all())) {
      await sendOn(body, part, READER_PATIENCE_MS);
      // The reader disconnected: stop reading.
      if (body.destroyed) return;
    }
  } finally {
    // The client may have left before the file's first row was read.
    await rows.return(undefined);
  }
}
