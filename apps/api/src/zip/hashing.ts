import { createHash } from 'node:crypto';

/** Facts about bytes that passed through. */
export interface Passed {
  readonly sha256: string;
  readonly bytes: number;
  /** Line feeds: in PostgreSQL's text format, the rows. */
  readonly lines: number;
}

const LINE_FEED = 10;

/** Passes a stream through and records its hash and size. */
export function hashing(source: AsyncIterable<Buffer>): {
  readonly stream: AsyncGenerator<Buffer, void, undefined>;
  /** Result, after the stream has ended. */
  readonly passed: () => Passed;
} {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  return {
    stream: (async function* () {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) {
          lines += 1;
        }
        yield chunk;
      }
    })(),
    passed: () => ({ sha256: hash.digest('hex'), bytes, lines }),
  };
}
