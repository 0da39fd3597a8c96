import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/** Bounds of a form that carries one file. */
export interface FormBounds {
  /** Bytes of the file. */
  readonly fileSize: number;
  /** Number of further fields. */
  readonly fields?: number;
}

/** Characters of a further field. */
const FIELD_SIZE = 10_000;

/** Makes a scope receive forms with one file. A form with more parts is refused, and its rest is not parsed. */
export async function receiveForms(
  app: FastifyInstance,
  { fileSize, fields = 5 }: FormBounds,
): Promise<void> {
  const parts = fields + 1;
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    boundParts(raw, parts, () => new app.multipartErrors.PartsLimitError());
    done();
  });
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize, files: 1, fields, parts, fieldSize: FIELD_SIZE },
  });
  discardUnread(app);
}

const BOUNDARY = /^multipart\/form-data;.*\bboundary=(?:"([^"]+)"|([^;\s]+))/i;

/**
 * Counts the boundaries of a form before they are parsed, and ends the form beyond `most` parts. The parser's own limit leaves it to
 * read on, at some 0.2 ms a part. A boundary that two chunks share is not counted: the parser's limit holds for those.
 */
function boundParts(raw: IncomingMessage, most: number, tooMany: () => Error): void {
  const [, quoted, bare] = BOUNDARY.exec(raw.headers['content-type'] ?? '') ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) return;
  const mark = Buffer.from(`\r\n--${boundary}`);
  const pipe = raw.pipe.bind(raw);
  raw.pipe = <T extends NodeJS.WritableStream>(parser: T, options?: { end?: boolean }): T => {
    const write = parser.write.bind(parser) as (chunk: Buffer) => boolean;
    let parts = 0;
    const counted = (chunk: Buffer): boolean => {
      for (let at = chunk.indexOf(mark); at !== -1; at = chunk.indexOf(mark, at + mark.length)) {
        parts += 1;
        if (parts > most) return !parser.emit('error', tooMany());
      }
      return write(chunk);
    };
    return pipe(Object.assign(parser, { write: counted }), options);
  };
}

/** Milliseconds that a sender may go on sending, with its data discarded, until it reads the answer. */
const LINGER = 5_000;

/**
 * Discards the rest of a form that was answered before it was read, because it is too large or the disk is full. An unread rest would
 * stop the next request of the connection. A sender with much more to send has time to read the answer, then the connection is closed.
 */
function discardUnread(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.readableEnded) return;
    raw.unpipe();
    raw.resume();
    const timer = setTimeout(() => raw.destroy(), LINGER);
    raw.once('close', () => clearTimeout(timer));
    raw.once('end', () => clearTimeout(timer));
  });
}
