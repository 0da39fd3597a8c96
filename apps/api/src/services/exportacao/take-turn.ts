import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { readerGone, unavailable } from '../../errors.ts';
import { RETRY_AFTER_SECONDS } from '../../plugins/answer-headers.ts';
import { networkOf } from '../../plugins/network-address.ts';
import type { Asker, ExportTurns, Reader } from './export-turns.ts';

/** Milliseconds without any progress before a reader is disconnected to free its connection. */
export const READER_PATIENCE_MS = 60_000;

interface Admitted {
  /** Body of the answer, whose reader is watched. */
  readonly body: PassThrough;
  /** Gives the place to the next; must be called when the body has ended. */
  readonly release: () => void;
}

/**
 * Waits for the asker's turn to download.
 * @param gone aborts if the client disconnects
 * @throws Refusal 503 if too many wait
 */
export async function takeTurn(
  reply: FastifyReply,
  turns: ExportTurns,
  asker: Omit<Asker, 'rede'>,
  gone: AbortSignal,
): Promise<Admitted> {
  const place = await turns.take({ ...asker, rede: networkOf(reply.request.ip) }, gone);
  if (place === null) {
    if (gone.aborted) throw readerGone();
    reply.header('retry-after', String(RETRY_AFTER_SECONDS));
    throw unavailable('Há downloads demais ao mesmo tempo. Tente de novo em alguns segundos.');
  }
  const body = new PassThrough();
  place.watch(readerOf(reply, body));
  // The stream that sends this body sees it break off; an error before that becomes a refusal.
  body.on('error', () => undefined);
  return { body, release: () => place.release() };
}

/** Progress of a client that reads an answer: bytes that left this machine, not bytes queued on it. */
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

/** Byte counter of the socket's native handle, which is more exact than the stream in front of it. */
type SocketHandle = {
  readonly bytesWritten: number;
  readonly writeQueueSize: number;
} | null;
