import type { Readable } from 'node:stream';

/** Byte range of a file, both ends inclusive, as in HTTP. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Content-addressed file storage: each file once, by its SHA-256. Throws `StorageError` if a file cannot be stored or
 * read now.
 */
export interface Storage {
  /** Location for the operator. */
  readonly place: string;
  /** Receives a stream into a temporary place; nothing is stored until `keep`. */
  receive(source: AsyncIterable<Buffer>): Promise<ReceivedFile>;
  /** Stream of a file or a range; null if it does not exist. The caller must read or destroy the stream. */
  read(sha256: string, range?: ByteRange): Promise<Readable | null>;
  /** Full content of a file, for small files and those needed in full; null if it does not exist. */
  readWhole(sha256: string): Promise<Buffer | null>;
  /** Size of a file in bytes; null if it does not exist. */
  size(sha256: string): Promise<number | null>;
  remove(sha256: string): Promise<void>;
  /**
   * Claims the storage when a server starts. A folder gets a marker file; while it is missing, as on an unmounted
   * disk, later calls throw `StorageError` (`EUNMARKED`) instead of finding nothing.
   * @param expectsFiles checks if files are known to be stored there; called only if there is no marker
   * @throws StorageError `EUNMARKED` if files should be there and the storage is empty
   */
  claim(expectsFiles: () => Promise<boolean>): Promise<void>;
  /** Throws if files cannot be written now. */
  check(): Promise<void>;
  /** Free space on the disk of the files; null for a bucket, which reports none. */
  space(): Promise<DiskSpace | null>;
  /** True if nothing is stored there. */
  isEmpty(): Promise<boolean>;
  /** Removes unfinished uploads that a crash left behind, older than `maxAgeMs`. @returns their number */
  clearAbandoned(maxAgeMs: number): Promise<number>;
}

/** Space of a disk in bytes. */
export interface DiskSpace {
  /** Bytes that this process may still write. */
  readonly free: number;
  readonly total: number;
}

export interface ReceivedFile {
  /** Path on this machine. */
  readonly path: string;
  /**
   * Does the slow part of `keep` in advance, so that no transaction waits for it. The file is not safe yet: until
   * `keep`, another process may remove it.
   */
  stage(sha256: string): Promise<void>;
  /** Stores the file permanently: it survives any crash when this resolves. */
  keep(sha256: string): Promise<void>;
  discard(): Promise<void>;
}

/** Error if files cannot be stored or read now: the storage is missing, full, silent, or forbidden. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  /** Error code of the system or service, such as `ENOSPC` or `AccessDenied`. */
  readonly code: string;
  readonly during: 'read' | 'write';

  constructor(code: string, during: 'read' | 'write', cause: unknown) {
    super(`the storage ${during === 'read' ? 'gave' : 'took'} no file: ${code}`, { cause });
    this.code = code;
    this.during = during;
  }
}

/** Error for an empty storage that should contain files. @param path missing path, for the operator */
export const emptyPlace = (path: string): StorageError =>
  new StorageError('EUNMARKED', 'write', Object.assign(new Error('no files'), { path }));

/** Path of a file within any storage, with slashes; the same everywhere, so that plain copies work. */
export function pathOf(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a SHA-256');
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
}
