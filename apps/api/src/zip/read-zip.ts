import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { hashing } from './hashing.ts';

/** Bytes of a part. */
export type PartStream = AsyncIterable<Buffer>;

/** Error factories of a kind of archive. */
export interface Faults {
  /** The file does not exist. */
  missing(path: string, cause: unknown): Error;
  /** A part does not match its checksum. */
  damaged(what: string, cause?: unknown): Error;
}

/** Opens a ZIP while `work` runs; read errors are reported as damage. */
export async function withZip<T>(
  path: string,
  faults: Faults,
  work: (zip: ZipFile) => Promise<T>,
): Promise<T> {
  let zip: ZipFile;
  try {
    zip = await yauzl.openPromise(path, { autoClose: false, validateEntrySizes: true });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw faults.missing(path, error);
    // The system's error names the file that the caller may not read.
    if (code === 'EACCES' || code === 'EPERM') throw error;
    throw faults.damaged('não é um ZIP inteiro', error);
  }
  try {
    return await work(zip);
  } catch (error) {
    // Errors of the ZIP reader itself; system errors have a code.
    const { code } = error as NodeJS.ErrnoException;
    const isOwn = error instanceof Error && error.constructor !== Error;
    // An offset beyond the end of the file, which only a damaged archive has, has a code too.
    if (code !== 'ERR_OUT_OF_RANGE' && (isOwn || code !== undefined)) throw error;
    throw faults.damaged('não é um ZIP inteiro', error);
  } finally {
    zip.close();
  }
}

/**
 * Text of the list, verified by the hash in the ZIP's comment.
 * @param maxBytes size limit
 */
export function readList(
  path: string,
  listPath: string,
  maxBytes: number,
  faults: Faults,
): Promise<string> {
  return withZip(path, faults, async (zip) => {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== listPath) continue;
      const stream = await zip.openReadStreamPromise(entry);
      // A part that cannot be unpacked is damaged too.
      const bytes = await readSmall(stream, maxBytes).catch((cause: unknown) => {
        throw faults.damaged(listPath, cause);
      });
      if (createHash('sha256').update(bytes).digest('hex') !== zip.comment) {
        throw faults.damaged(listPath);
      }
      return bytes.toString('utf8');
    }
    throw faults.damaged(`falta ${listPath}`);
  });
}

/** Bytes of an entry, verified against the list at their end. */
export async function* checkedPart(
  zip: ZipFile,
  entry: Entry,
  { sha256, bytes }: { readonly sha256: string; readonly bytes: number },
  faults: Faults,
): AsyncGenerator<Buffer, void, undefined> {
  const { stream, passed } = hashing(await zip.openReadStreamPromise(entry));
  try {
    yield* stream;
  } catch (error) {
    throw faults.damaged(entry.fileName, error);
  }
  const found = passed();
  if (found.sha256 !== sha256 || found.bytes !== bytes) throw faults.damaged(entry.fileName);
}

async function readSmall(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
