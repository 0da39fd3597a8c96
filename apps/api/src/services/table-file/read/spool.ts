import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

const ALGORITHM = 'aes-256-ctr';
const BLOCK = 16;
const CHUNK = 256 * 1024;

/**
 * Temporary file for reading at any position: a ZIP has its list at its end. It may contain whole CPFs, so the disk holds
 * it encrypted under a key that only this process has, and without a name.
 */
export class Spool extends RandomAccessReader {
  readonly #key = randomBytes(32);
  readonly #file: number;
  #size = 0;

  private constructor() {
    super();
    const path = join(tmpdir(), `claraboia-${randomUUID()}.planilha`);
    this.#file = openSync(path, 'wx+', 0o600);
    // The open file stays readable, and is gone with its process.
    unlinkSync(path);
  }

  /** Stores bytes; a failure leaves no file. */
  static async of(source: AsyncIterable<Uint8Array>): Promise<Spool> {
    const spool = new Spool();
    try {
      const cipher = createCipheriv(ALGORITHM, spool.#key, ivAt(0));
      for await (const chunk of source) {
        const sealed = cipher.update(chunk);
        for (let at = 0; at < sealed.length; ) at += writeSync(spool.#file, sealed, at);
        spool.#size += chunk.length;
      }
      return spool;
    } catch (error) {
      spool.discard();
      throw error;
    }
  }

  get size(): number {
    return this.#size;
  }

  /** Bytes from `start` to `end`, which is excluded. */
  *bytes(start = 0, end = this.#size): Generator<Buffer, void, undefined> {
    const first = start - (start % BLOCK);
    const decipher = createDecipheriv(ALGORITHM, this.#key, ivAt(first / BLOCK));
    for (let at = first; at < end; ) {
      const sealed = Buffer.allocUnsafe(Math.min(CHUNK, end - at));
      const length = readSync(this.#file, sealed, 0, sealed.length, at);
      if (length === 0) return;
      const plain = decipher.update(sealed.subarray(0, length));
      yield at < start ? plain.subarray(start - at) : plain;
      at += length;
    }
  }

  /** The first bytes of the file. */
  head(length: number): Buffer {
    return Buffer.concat([...this.bytes(0, Math.min(length, this.#size))]);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.bytes(start, end));
  }

  discard(): void {
    closeSync(this.#file);
  }
}

/** Counter block of AES-CTR, so that reading can begin at any block. */
function ivAt(block: number): Buffer {
  const iv = Buffer.alloc(BLOCK);
  iv.writeBigUInt64BE(BigInt(block), 8);
  return iv;
}
