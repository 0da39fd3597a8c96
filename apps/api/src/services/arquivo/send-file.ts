import { Readable } from 'node:stream';
import { plainFileName } from '@claraboia/contract';
import type { ByteRange, Storage } from '@claraboia/storage/storage.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../errors.ts';
import { parseRange } from './range.ts';

/** Size up to which a file is read at once. */
const SMALL = 256 * 1024;

/** Types that browsers show by themselves. All others, such as editable copies, are only saved. */
const SHOWN = /^(?:application\/pdf|image\/(?:png|jpeg|gif|webp))$/;

/** Row of a stored file. */
export interface StoredFile {
  /** SHA-256 and extension. */
  readonly nome: string;
  readonly tamanho: number;
  readonly tipo: string;
}

/** The SHA-256 in a stored name. */
export function sha256Of(storedName: string): string {
  return storedName.slice(0, 64);
}

/**
 * Sends a stored file: strong ETag (its SHA-256), 304, ranges, a name to save it under, and headers
 * that keep a browser from ever running it as a page of this site.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  file: StoredFile,
  options: { readonly saveAs: string; readonly attachment: boolean; readonly cacheControl: string },
): Promise<FastifyReply> {
  const sha256 = sha256Of(file.nome);
  const etag = `"${sha256}"`;
  // Not on a refusal: a cache would keep it under the file's tag, and a browser save it under the file's name.
  const headers = {
    etag,
    'accept-ranges': 'bytes',
    'cache-control': options.cacheControl,
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'content-disposition': contentDisposition(
      options.saveAs,
      options.attachment || !SHOWN.test(file.tipo),
    ),
  };
  if (matches(request.headers['if-none-match'], etag)) {
    return reply.headers(headers).status(304).send();
  }
  // If-Range: a range of another version would not fit the client's part.
  const ifRange = request.headers['if-range'];
  const header = ifRange === undefined || ifRange === etag ? request.headers.range : undefined;
  const range = parseRange(header, file.tamanho);
  if (range === 'unsatisfiable') {
    reply.status(416).header('content-range', `bytes */${file.tamanho}`);
    return reply.type('text/plain; charset=utf-8').send('Intervalo fora do arquivo');
  }
  const whole = range === 'whole';
  const bytes = await bytesOf(request, storage, file, whole ? undefined : range);
  if (bytes === null) {
    request.log.error({ arquivo: file.nome }, 'stored file is missing');
    throw notFound('O arquivo não está disponível no momento.');
  }
  reply.headers(headers).type(file.tipo);
  if (whole) return reply.header('content-length', file.tamanho).send(bytes);
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.tamanho}`)
    .header('content-length', range.end - range.start + 1)
    .send(bytes);
}

/** Body of a file, or null if the file is missing. */
async function bytesOf(
  { method }: FastifyRequest,
  storage: Storage,
  { nome, tamanho }: StoredFile,
  range: ByteRange | undefined,
): Promise<Readable | Buffer | null> {
  const sha256 = sha256Of(nome);
  if (method === 'HEAD') {
    // An empty stream keeps the `content-length` header of the answer to GET; an empty text would reset it.
    return (await storage.size(sha256)) === null ? null : Readable.from([]);
  }
  // For small files a stream is more expensive than a buffer.
  return range === undefined && tamanho <= SMALL
    ? storage.readWhole(sha256)
    : storage.read(sha256, range);
}

/** Returns whether an `If-None-Match` header matches the tag. Weak tags compare as strong ones here. */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}

/** RFC 6266: the name in UTF-8 for browsers, and an ASCII one for older clients. */
function contentDisposition(name: string, attachment: boolean): string {
  const safe = plainFileName(name.replace(/[/\\]/g, ' '), name.length) || 'arquivo';
  const ascii = safe
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["%]/g, '');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  const kind = attachment ? 'attachment' : 'inline';
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
