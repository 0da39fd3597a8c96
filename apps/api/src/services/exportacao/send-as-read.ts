import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { askerGone } from '../../asker-gone.ts';
import { STATEMENT_TIMEOUT_MS } from '../../database/connection.ts';
import type { Reads, SnapshotTx, Versions } from '../../database/database.ts';
import { readerGone, unavailable } from '../../errors.ts';
import { RETRY_AFTER_SECONDS } from '../../plugins/answer-headers.ts';
import { networkOf } from '../../plugins/network-address.ts';
import type { ExportCost } from './export-format.ts';
import type { ExportTurns, Reader } from './export-turns.ts';
import { sendOn } from './send-on.ts';

/** How long a reader may take nothing at all before the connection it holds is wanted back. */
const READER_PATIENCE_MS = 60_000;

/** Whose rows are read, and where. */
export interface ReadOf {
  readonly database: Reads;
  readonly turns: ExportTurns;
  readonly clienteId: number;
  readonly cost: ExportCost;
}

/** What is written while it is read. */
export interface Outgoing<T> {
  readonly versions: Versions;
  /** Says what the head of the answer needs: what may go wrong at once has gone wrong before it. */
  readonly begin: (head: T) => void;
  /**
   * Sends on what is made of some rows. It begins once the first are there.
   * @param head what `begin` is told then
   */
  readonly pass: <P>(
    rows: AsyncGenerator<P>,
    fileOf: (rows: AsyncIterable<P>) => AsyncIterable<string | Buffer>,
    head: T,
  ) => Promise<void>;
}

/** What is sent, and what its head needs. */
interface Begun<T> {
  readonly body: PassThrough;
  readonly head: T;
}

/**
 * Sends rows of one client as they are read: nothing is gathered, and each asker waits for his turn. What goes wrong before
 * `begin` is thrown as any refusal; later the transfer breaks off, so that half a list is never taken for a whole one.
 */
export async function sendAsRead<T>(
  reply: FastifyReply,
  { database, turns, clienteId, cost }: ReadOf,
  write: (tx: SnapshotTx, outgoing: Outgoing<T>) => Promise<void>,
): Promise<Begun<T>> {
  const gone = askerGone(reply);
  const place = await turns.take({ clienteId, rede: networkOf(reply.request.ip), cost }, gone);
  if (place === null) {
    if (gone.aborted) throw readerGone();
    reply.header('retry-after', String(RETRY_AFTER_SECONDS));
    throw unavailable('Há downloads demais ao mesmo tempo. Tente de novo em alguns segundos.');
  }
  const body = new PassThrough();
  place.watch(readerOf(reply, body));
  // Whoever sends it on sees it break off; before that, the refusal tells.
  body.on('error', () => undefined);
  const begun = Promise.withResolvers<T>();
  let sent = false;
  const begin = (head: T) => {
    sent = true;
    begun.resolve(head);
  };
  const work = async (tx: SnapshotTx, versions: Versions) => {
    // Read anew on another server, the rows would follow on those that are out already.
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
    .finally(() => place.release());
  try {
    return { body, head: await begun.promise };
  } catch (error) {
    throw gone.aborted ? readerGone() : error;
  }
}

/** What is seen of who reads an answer: what has left this machine, not what is only in line on it. */
function readerOf({ raw }: FastifyReply, body: PassThrough): Reader {
  const sent = () => {
    const handle = (raw.socket as { _handle?: SocketHandle } | null)?._handle;
    return handle === undefined || handle === null
      ? null
      : handle.bytesWritten - handle.writeQueueSize;
  };
  const before = sent() ?? 0;
  return {
    taken: () => {
      const now = sent();
      return now === null ? null : now - before;
    },
    owed: () => raw.writableLength + body.readableLength + body.writableLength > 0,
    letGo: () => body.destroy(new Error('the reader of an export takes next to nothing')),
  };
}

/** Counted by the operating system's side of a socket, which tells more than the stream in front of it. */
type SocketHandle = {
  readonly bytesWritten: number;
  readonly writeQueueSize: number;
} | null;

/** Sends on what is made of some rows. It begins once the first are there: what may go wrong at once has gone wrong then. */
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
      // The reader went away: the rest is not read.
      if (body.destroyed) return;
    }
  } finally {
    // Whoever made the file may have left before it asked for any.
    await rows.return(undefined);
  }
}
