import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Body {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
}

/** An answer in each encoding; a small one is the same in all. */
export type Bodies = Readonly<Record<Encoding, Body>>;

/** Smaller than this, compressing gains nothing. */
const MIN_COMPRESSED = 600;

/** Makes an answer ready to be kept and sent, whatever encoding a browser takes. */
export async function encode(text: string): Promise<Bodies> {
  const bytes = Buffer.from(text);
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const identity = body(bytes, tag, 'identity');
  if (bytes.length < MIN_COMPRESSED) return { identity, br: identity, gzip: identity };
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzipped(bytes),
  ]);
  return { identity, br: body(br, tag, 'br'), gzip: body(gz, tag, 'gzip') };
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

/** A strong tag names the bytes sent, so each encoding has its own. */
function body(bytes: Buffer, tag: string, encoding: Encoding): Body {
  const etag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
  return {
    bytes: alone(bytes),
    etag,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      // May be stored by browsers and CDNs, and must be asked after each time: a change is seen at once.
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
      etag,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  };
}

/** The best encoding a browser says it takes; a refusal by `;q=0` is honoured. */
export function encodingOf(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}
