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

/** Smaller than this, compressing gains nothing. */
const MIN_COMPRESSED = 600;
/** Up to this, handing the work to another thread costs more than doing it: at most some tenths of a millisecond. */
const MAX_AT_ONCE = 32 * 1024;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** For small answers, of which many are asked for once: half the time, a tenth more bytes, and no large window to clear. */
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

/** An answer ready to be kept and sent. Compressed for the first who takes an encoding, and kept so for the rest. */
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

  /** Bytes of memory that it takes as it stands. */
  get size(): number {
    return [...this.#made.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
  }

  /** The body in an encoding, where it is there or made at once; a small one is the same in all. */
  ready(encoding: Encoding): Body | undefined {
    const made = this.#made.get(encoding);
    if (made !== undefined || encoding === 'identity') return made;
    const { bytes } = this.#identity;
    if (bytes.length < MIN_COMPRESSED) return this.#identity;
    return bytes.length > MAX_AT_ONCE
      ? undefined
      : this.#keep(encoding, COMPRESSORS[encoding].now(bytes));
  }

  /** Makes the body in an encoding that takes a while; once for all who ask meanwhile. */
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

  /** A strong tag names the bytes sent, so each encoding has its own. */
  #body(bytes: Buffer, encoding: Encoding): Body {
    const etag = encoding === 'identity' ? `"${this.#tag}"` : `"${this.#tag}-${encoding}"`;
    return {
      bytes: alone(bytes),
      etag,
      headers: {
        ...this.#headers,
        // May be stored by browsers and CDNs, and must be asked after each time: a change is seen at once.
        'cache-control': 'public, no-cache',
        vary: 'accept-encoding',
        etag,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
    };
  }
}

/**
 * Bytes in a place of their own size. What the compressors give, and Node's small buffers, are pieces of blocks of 8 to
 * 16 kB: an answer of 2 kB that is kept would keep all of its block.
 */
function alone(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** The best encoding a browser says it takes; a refusal by `;q=0` is honoured. */
export function encodingOf(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}
