import { Readable } from 'node:stream';
import { StorageError } from './storage.ts';

/**
 * Passes the bytes through. Fails if none arrive for a time while the reader is waiting; a slow reader is no reason.
 * Destroying it closes its connection.
 */
export function listenedTo(source: Readable, silenceMs: number): Readable {
  let timer: NodeJS.Timeout | undefined;
  const broken = (code: string, cause?: unknown) => new StorageError(code, 'read', cause);
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stream.destroy(broken('ETIMEDOUT')), silenceMs);
  };
  const stream = new Readable({
    read: () => {
      listen();
      source.resume();
    },
    destroy: (error, done) => {
      clearTimeout(timer);
      source.destroy();
      done(error);
    },
  });
  source.pause();
  source.on('data', (chunk: Buffer) => {
    if (stream.push(chunk)) return listen();
    clearTimeout(timer);
    source.pause();
  });
  source.once('end', () => {
    clearTimeout(timer);
    stream.push(null);
  });
  source.once('error', (error: NodeJS.ErrnoException) =>
    stream.destroy(broken(error.code ?? error.name, error)),
  );
  source.once('close', () => {
    if (!source.readableEnded && !stream.destroyed) stream.destroy(broken('ECONNRESET'));
  });
  return stream;
}
