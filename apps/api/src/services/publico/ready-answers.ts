import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { REQUEST_ID_HEADER } from '../../plugins/request-id.ts';
import { matches } from '../arquivo/send-file.ts';
import { encodingOf } from './encode.ts';

/** Answer as sent, with everything that hooks added. */
interface ReadyAnswer {
  readonly status: 200 | 304;
  /** Alternating names and values for `writeHead`. The request id comes last and is replaced in each answer. */
  readonly headers: (string | number)[];
  /** Null without a body. */
  readonly body: Buffer | null;
  readonly etag: string;
}

/** Request headers that may change the answer, or that announce a body. */
const OTHERWISE = [
  ...['content-length', 'transfer-encoding', 'expect', 'range', 'if-range', 'if-match'],
  ...['if-unmodified-since', 'authorization'],
] as const;

/**
 * Key of requests that get identical bytes; null if the request must be processed. The host is the requested one: if a
 * proxy forwards another name, the result depends on whether the proxy is trusted.
 */
function readyKey({ method, url, headers }: IncomingMessage): string | null {
  const { host, 'x-forwarded-host': forwarded, 'if-modified-since': since } = headers;
  if (method !== 'GET' || (forwarded !== undefined && forwarded !== host)) return null;
  if (since !== undefined && headers['if-none-match'] === undefined) return null;
  for (const name of OTHERWISE) if (headers[name] !== undefined) return null;
  return `${host} ${encodingOf(headers['accept-encoding'])} ${url}`;
}

/** Captures an answer that was sent completely; null if it must not be repeated. */
function readyAnswerOf(response: ServerResponse, bytes: Buffer): ReadyAnswer | null {
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

/** Maximum remembered requests. */
const MOST_KEYS = 10_000;
/** Maximum variants: encodings, with and without body, for some hosts. */
const MOST_VARIANTS = 16;
const VARIANT_BYTES = 1500;

/** Variants of one answer, by `readyKey`. */
export class ReadyVariants {
  readonly #whole = new Map<string, ReadyAnswer>();
  readonly #unchanged = new Map<string, ReadyAnswer>();

  /** Approximate bytes of their headers and entries. */
  get size(): number {
    return this.#count * VARIANT_BYTES;
  }

  get #count(): number {
    return this.#whole.size + this.#unchanged.size;
  }

  /** Stores a variant if there is room: the Host header is the client's choice. */
  keep(key: string, ready: ReadyAnswer): void {
    if (this.#count >= MOST_VARIANTS) return;
    (ready.status === 200 ? this.#whole : this.#unchanged).set(key, ready);
  }

  /** Answer for a request: without a body if the client has it. */
  for(key: string, { headers }: IncomingMessage): ReadyAnswer | undefined {
    const tag = headers['if-none-match'];
    const whole = this.#whole.get(key);
    if (tag === undefined) return whole;
    const unchanged = this.#unchanged.get(key);
    if (unchanged !== undefined && matches(tag, unchanged.etag)) return unchanged;
    return whole !== undefined && !matches(tag, whole.etag) ? whole : undefined;
  }
}

/** Maps earlier requests to the cached answers. */
export class ReadyAnswers {
  readonly #keys = new LRUCache<string, string>({ max: MOST_KEYS });

  /**
   * Answer of an earlier identical request; null if the request must be processed.
   * @param current returns the cached answer of a key, if it is still valid
   */
  find(
    request: IncomingMessage,
    current: (place: string) => ReadyVariants | undefined,
  ): ReadyAnswer | null {
    const key = readyKey(request);
    const place = key === null ? undefined : this.#keys.get(key);
    if (key === null || place === undefined) return null;
    return current(place)?.for(key, request) ?? null;
  }

  /**
   * Stores an answer once it has been sent. Not for calls with counted askers, because each must be counted.
   * @param keep reports the new size, and stores the answer only if it is still valid
   */
  note(
    { raw: request, routeOptions }: FastifyRequest,
    { raw: response }: FastifyReply,
    { bytes, place, keep }: Leaving,
  ): void {
    const key = readyKey(request);
    if (key === null || routeOptions.config.rateLimit !== undefined) return;
    const note = () => {
      const ready = readyAnswerOf(response, bytes);
      if (ready === null) return;
      this.#keys.set(key, place);
      keep((variants) => variants.keep(key, ready));
    };
    // A hook may read the answer before it is sent.
    if (response.headersSent) note();
    else response.once('finish', note);
  }

  clear(): void {
    this.#keys.clear();
  }
}

interface Leaving {
  readonly bytes: Buffer;
  /** Its key in the cache. */
  readonly place: string;
  readonly keep: (add: (variants: ReadyVariants) => void) => void;
}

/** Writes an answer directly, bypassing the framework. */
export function sendReady(response: ServerResponse, ready: ReadyAnswer, requestId: string): void {
  const { status, headers, body } = ready;
  headers[headers.length - 1] = requestId;
  response.writeHead(status, headers as string[]);
  if (body === null) response.end();
  else response.end(body);
}
