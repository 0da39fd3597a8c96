import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Body {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
}

/** Size below which compression gains nothing. */
const MIN_COMPRESSED = 600;
/** Size up to which compressing at once is cheaper than another thread: at most some tenths of a millisecond. */
const MAX_AT_ONCE = 32 * 1024;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/**
 * Settings for small answers, many of them requested once: half the time, a tenth more bytes, and no large window to
 * clear.
 */
const BROTLI_NOW = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 },
};
const COMPRESSORS = {
  br: {
    now: (bytes: Buffer) => brotliCompressSync(bytes, BROTLI_NOW),
    later: (bytes: Buffer) => brotli(bytes, BROTLI),
  },
  gzip: { now: (bytes: Buffer) => gzipSync(bytes), later: (bytes: Buffer) => gzipped(bytes) },
} as const;

type Headers = Readonly<Record<string, string>>;
const JSON_TEXT: Headers = { 'content-type': 'application/json; charset=utf-8' };

/** Cacheable answer. Each encoding is compressed on first use and kept. */
export class Bodies {
  readonly #tag: string;
  readonly #headers: Headers;
  readonly #made = new Map<Encoding, Body>();
  readonly #coming = new Map<Encoding, Promise<Body>>();

  /** @param headers sent along; JSON unless they name another type */
  constructor(text: string, headers: Headers = JSON_TEXT) {
    this.#headers = headers;
    const bytes = Buffer.from(text);
    this.#tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    this.#made.set('identity', this.#body(bytes, 'identity'));
  }

  /** Bytes of memory in use. */
  get size(): number {
    return [...this.#made.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
  }

  /** Body in an encoding, if it is cached or cheap; a small one is the same in all. */
  ready(encoding: Encoding): Body | undefined {
    const made = this.#made.get(encoding);
    if (made !== undefined || encoding === 'identity') return made;
    const { bytes } = this.#identity;
    if (bytes.length < MIN_COMPRESSED) return this.#identity;
    return bytes.length > MAX_AT_ONCE
      ? undefined
      : this.#keep(encoding, COMPRESSORS[encoding].now(bytes));
  }

  /** Compresses the body in an encoding, once for concurrent requests. */
  async make(encoding: Encoding): Promise<Body> {
    if (encoding === 'identity') return this.#identity;
    const coming = this.#coming.get(encoding);
    if (coming !== undefined) return coming;
    const made = COMPRESSORS[encoding]
      .later(this.#identity.bytes)
      .then((bytes) => this.#keep(encoding, bytes))
      .finally(() => this.#coming.delete(encoding));
    this.#coming.set(encoding, made);
    return made;
  }

  get #identity(): Body {
    return this.#made.get('identity') as Body;
  }

  #keep(encoding: Encoding, bytes: Buffer): Body {
    const made = this.#body(bytes, encoding);
    this.#made.set(encoding, made);
    return made;
  }

  /** A strong tag identifies bytes, so each encoding has its own. */
  #body(bytes: Buffer, encoding: Encoding): Body {
    const etag = encoding === 'identity' ? `"${this.#tag}"` : `"${this.#tag}-${encoding}"`;
    return {
      bytes: alone(bytes),
      etag,
      headers: {
        ...this.#headers,
        // Browsers and CDNs may cache it, and must revalidate each time: changes are visible at once.
        'cache-control': 'public, no-cache',
        vary: 'accept-encoding',
        etag,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
    };
  }
}

/**
 * Copies bytes to a buffer of their own size. Compressors and Node's small buffers return slices of blocks of 8 to 16
 * kB: a cached answer of 2 kB would keep its whole block.
 */
function alone(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Best encoding that the browser accepts; `;q=0` is honoured. */
export function encodingOf(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}
