import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** File of a ZIP. */
export interface StoredEntry {
  /** Name without folders; yazl marks it as UTF-8. */
  readonly name: string;
  readonly size: number;
  /** Opens its content, when the entries before it have been written. */
  readonly open: () => Promise<Readable>;
}

interface StoredZip {
  /** Bytes of the whole ZIP. */
  readonly size: number;
  /** Breaks off with an error if an entry cannot be read, or has another size. Destroying it closes the open entry. */
  readonly stream: Readable;
}

/** Size of the ZIP that `storedZip` writes; opens nothing. */
export const storedZipSize = (entries: readonly StoredEntry[]): number =>
  write(entries, () => undefined).size;

/**
 * Streams a ZIP of uncompressed entries, whose size is therefore known in advance. One entry is open at a time. Entries
 * and archives beyond 4 GB are written as ZIP64.
 */
export function storedZip(entries: readonly StoredEntry[]): StoredZip {
  let current: Readable | null = null;
  const zip = write(entries, ({ open }, onOpen) => {
    open().then(
      (source) => {
        if (zip.stream.destroyed) {
          source.destroy();
          return;
        }
        current = source;
        // Piping does not pass an error on.
        source.once('error', (error) => zip.stream.destroy(error));
        onOpen(source);
      },
      (error: Error) => zip.stream.destroy(error),
    );
  });
  zip.stream.once('close', () => current?.destroy());
  return zip;
}

/** @param open opens an entry in its turn */
function write(
  entries: readonly StoredEntry[],
  open: (entry: StoredEntry, onOpen: (source: Readable) => void) => void,
): StoredZip {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  zip.on('error', (error: Error) => stream.destroy(error));
  let size = 0;
  for (const entry of entries) {
    zip.addReadStreamLazy(entry.name, { compress: false, size: entry.size }, (answer) => {
      // The first entry's turn comes while it is added: the caller has no stream yet.
      queueMicrotask(() => open(entry, (source) => answer(null, source)));
    });
  }
  zip.end({ forceZip64Format: false, comment: '' }, (...told: readonly unknown[]) => {
    size = Number(told[0]);
  });
  return { size, stream };
}
