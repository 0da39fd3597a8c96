import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { hashing, type Passed } from './hashing.ts';

/** The list of a ZIP, and where in it that stands. */
export interface Listed<M> {
  readonly path: string;
  readonly manifest: M;
}

/**
 * Writes a ZIP as a stream: what `work` adds, and at its end the list that `work` gives back, whose SHA-256 is the comment
 * of the ZIP. It has its name only when it is whole and on disk.
 */
export async function writeZip<M>(
  path: string,
  work: (adding: Adding) => Promise<Listed<M>>,
): Promise<M> {
  const partial = `${path}.parcial`;
  try {
    const manifest = await writeInto(partial, work);
    await rename(partial, path);
    const folder = await open(dirname(path), 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
    return manifest;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function writeInto<M>(path: string, work: (adding: Adding) => Promise<Listed<M>>) {
  const zip = new ZipFile();
  const failed = new AbortController();
  // It holds secrets and personal data.
  const output = createWriteStream(path, { mode: 0o600, flags: 'w', flush: true });
  const written = pipeline(zip.outputStream, output);
  // A full disk ends whatever is being read at that moment.
  written.catch((error: Error) => failed.abort(error));
  zip.on('error', (error: Error) => failed.abort(error));
  try {
    const listed = await work(new Adding(zip, failed.signal));
    const text = Buffer.from(`${JSON.stringify(listed.manifest, null, 1)}\n`);
    zip.addBuffer(text, listed.path, { compress: true });
    // What tells that the list itself is whole.
    zip.end({
      forceZip64Format: false,
      comment: createHash('sha256').update(text).digest('hex'),
    });
    await written;
    return listed.manifest;
  } catch (error) {
    // Before the output is ended here, which is a fault of its own.
    const first = failed.signal.aborted ? failed.signal.reason : error;
    output.destroy();
    await written.catch(() => undefined);
    throw first;
  }
}

/** Adds one entry after the other, each as it is read: nothing waits in memory. */
export class Adding {
  readonly #zip: ZipFile;
  readonly #failed: AbortSignal;

  constructor(zip: ZipFile, failed: AbortSignal) {
    this.#zip = zip;
    this.#failed = failed;
  }

  async add(path: string, source: AsyncIterable<Buffer>, compress: boolean): Promise<Passed> {
    const { stream, passed } = hashing(source);
    const readable = Readable.from(stream, { objectMode: false });
    // The size is not known before: the wide format holds any.
    this.#zip.addReadStream(readable, path, { compress, forceZip64Format: true });
    await finished(readable, { signal: this.#failed });
    return passed();
  }
}
