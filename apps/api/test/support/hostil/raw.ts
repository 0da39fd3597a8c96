import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 if the connection was closed without an answer. */
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Milliseconds; limit for hanging connections only. */
const DEADLINE = 60_000;

/**
 * Sends raw bytes, then those of `more` while the connection is open.
 * @returns all received data until the server closed the connection
 */
export async function exchange(
  port: number,
  bytes: string | Buffer,
  more?: (write: (bytes: string | Buffer) => boolean, closed: () => boolean) => Promise<void>,
): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const chunks: Buffer[] = [];
  const socket = connect({ port, host: '127.0.0.1' });
  const timer = setTimeout(() => {
    socket.destroy();
    reject(new Error(`the server did not close: ${Buffer.concat(chunks).toString('latin1')}`));
  }, DEADLINE);
  socket.on('data', (chunk) => chunks.push(chunk));
  // A server that closes with unread bytes resets the connection: data received before counts.
  socket.on('error', () => undefined);
  socket.once('close', () => {
    clearTimeout(timer);
    const [head = '', body = ''] = split(Buffer.concat(chunks).toString());
    resolve({ head, body, status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0) });
  });
  socket.write(Buffer.from(bytes as string, typeof bytes === 'string' ? 'latin1' : undefined));
  await more?.(
    (rest) => !socket.destroyed && socket.write(rest),
    () => socket.destroyed,
  );
  return promise;
}

function split(text: string): [string, string] {
  const at = text.indexOf('\r\n\r\n');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 4)];
}
