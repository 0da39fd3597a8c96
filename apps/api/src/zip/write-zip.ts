import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { hashing, type Passed } from './hashing.ts';
import { writeWhole } from './whole-file.ts';

/** List of a ZIP, and its path within it. */
export interface Listed<M> {
  readonly path: string;
  readonly manifest: M;
}

/**
 * Writes a ZIP to a file: the entries that `work` adds, and last the list that `work` returns, whose SHA-256 is the
 * comment of the ZIP. It gets its name only when it is complete and on disk.
 */
export const writeZip = <M>(
  path: string,
  work: (adding: Adding) => Promise<Listed<M>>,
): Promise<M> => streamZip(work, (stream) => writeWhole(path, stream));

/**
 * The same, to a consumer of the stream. If the stream breaks, the consumer must leave nothing under the final name.
 */
export async function streamZip<M>(
  work: (adding: Adding) => Promise<Listed<M>>,
  write: (stream: AsyncIterable<Buffer>) => Promise<void>,
): Promise<M> {
  const zip = new ZipFile();
  const failed = new AbortController();
  const output = zip.outputStream as Readable;
  let readFault: Error | null = null;
  zip.on('error', (error: Error) => {
    if (!failed.signal.aborted) readFault = error;
    failed.abort(error);
  });
  // A reader that stops ends the output first; its reason follows.
  output.on('error', (error: Error) => failed.abort(error));
  const written = write(output);
  // A full disk aborts the current read.
  written.catch((error: Error) => failed.abort(error));
  try {
    const listed = await work(new Adding(zip, failed.signal));
    const text = Buffer.from(`${JSON.stringify(listed.manifest, null, 1)}\n`);
    zip.addBuffer(text, listed.path, { compress: true });
    // Checksum of the list itself.
    zip.end({
      forceZip64Format: false,
      comment: createHash('sha256').update(text).digest('hex'),
    });
    await written;
    return listed.manifest;
  } catch (error) {
    const stopped = failed.signal.aborted;
    const first = readFault ?? (stopped ? failed.signal.reason : error);
    output.destroy(first instanceof Error ? first : undefined);
    const writeFault = await written.then(
      () => null,
      (fault: unknown) => fault,
    );
    throw stopped && readFault === null ? (writeFault ?? first) : first;
  }
}

/** Adds entries one after the other, streaming: nothing is buffered in memory. */
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
    // Late errors, after the last await, are ignored.
    readable.on('error', () => undefined);
    // The size is unknown in advance: ZIP64 fits any.
    this.#zip.addReadStream(readable, path, { compress, forceZip64Format: true });
    try {
      await finished(readable, { signal: this.#failed });
    } catch (error) {
      // Otherwise the file of an unstarted entry stays open.
      readable.destroy();
      if (source instanceof Readable) source.destroy();
      throw error;
    }
    return passed();
  }
}
