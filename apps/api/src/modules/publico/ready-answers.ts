import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '../../plugins/request-id.ts';
import { matches } from '../arquivo/send-file.ts';
import { encodingOf } from './encode.ts';

/** An answer as it left once, with all that the hooks of its way put there. */
export interface ReadyAnswer {
  readonly status: 200 | 304;
  /** Names and values by turns; the name of the request, which each has anew, comes last. */
  readonly headers: (string | number)[];
  /** Null without a body. */
  readonly body: Buffer | null;
  readonly etag: string;
}

/** Headers by which an answer may differ from the one that left before, or by which the request has a body. */
const OTHERWISE = [
  ...['content-length', 'transfer-encoding', 'expect', 'range', 'if-range', 'if-match'],
  ...['if-unmodified-since', 'authorization'],
] as const;

/**
 * The requests that get the same bytes, as a key; null for a request that goes its whole way. The host is the one that was asked
 * for: a request that a proxy passed on under another name depends on whether the proxy is trusted.
 */
export function readyKey({ method, url, headers }: IncomingMessage): string | null {
  const { host, 'x-forwarded-host': forwarded, 'if-modified-since': since } = headers;
  if (method !== 'GET' || (forwarded !== undefined && forwarded !== host)) return null;
  if (since !== undefined && headers['if-none-match'] === undefined) return null;
  for (const name of OTHERWISE) if (headers[name] !== undefined) return null;
  return `${host} ${encodingOf(headers['accept-encoding'])} ${url}`;
}

/** Notes an answer that has just been sent whole; null for one that is not to be repeated. */
export function readyAnswerOf(response: ServerResponse, bytes: Buffer): ReadyAnswer | null {
  const { statusCode: status, headersSent } = response;
  const { etag, 'set-cookie': cookie, ...headers } = response.getHeaders();
  if (!headersSent || (status !== 200 && status !== 304)) return null;
  if (typeof etag !== 'string' || cookie !== undefined) return null;
  delete headers[REQUEST_ID_HEADER];
  const all = Object.entries({ ...headers, etag }).map(
    ([name, value]) => [name, typeof value === 'number' ? value : String(value)] as const,
  );
  return {
    status,
    headers: [...all.flat(), REQUEST_ID_HEADER, ''],
    body: status === 200 ? bytes : null,
    etag,
  };
}

/** Encodings, with the body and without, at some hosts. */
const MOST_VARIANTS = 16;

/** Answers of one content in the ways that they are asked for, by `readyKey`. */
export class ReadyVariants {
  readonly #whole = new Map<string, ReadyAnswer>();
  readonly #unchanged = new Map<string, ReadyAnswer>();

  /** How many there are. */
  get count(): number {
    return this.#whole.size + this.#unchanged.size;
  }

  /** Keeps one, if there is room: hosts are the asker's to choose. */
  keep(key: string, ready: ReadyAnswer): void {
    if (this.count >= MOST_VARIANTS) return;
    (ready.status === 200 ? this.#whole : this.#unchanged).set(key, ready);
  }

  /** The one for a request: without its body where the asker has it. */
  for(key: string, { headers }: IncomingMessage): ReadyAnswer | undefined {
    const tag = headers['if-none-match'];
    const unchanged = tag === undefined ? undefined : this.#unchanged.get(key);
    if (tag === undefined) return this.#whole.get(key);
    if (unchanged !== undefined && matches(tag, unchanged.etag)) return unchanged;
    const whole = this.#whole.get(key);
    return whole !== undefined && !matches(tag, whole.etag) ? whole : undefined;
  }
}

/** Writes an answer past the framework. */
export function sendReady(response: ServerResponse, ready: ReadyAnswer, requestId: string): void {
  const { status, headers, body } = ready;
  headers[headers.length - 1] = requestId;
  response.writeHead(status, headers as string[]);
  if (body === null) response.end();
  else response.end(body);
}
