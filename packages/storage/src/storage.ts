import type { Readable } from 'node:stream';

/** Bytes of a file, both ends included, as HTTP ranges count them. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where the bytes of files are kept, each once, under its SHA-256. What cannot be kept or read now is thrown as
 * `StorageError`.
 */
export interface Storage {
  /** Where that is, as whoever runs the server knows it. */
  readonly place: string;
  /** Receives a stream into a place of its own; nothing of it is kept until `keep`. */
  receive(source: AsyncIterable<Buffer>): Promise<ReceivedFile>;
  /** The bytes of a file, or a part of them; null where it is not there. Whoever asks reads or destroys the stream. */
  read(sha256: string, range?: ByteRange): Promise<Readable | null>;
  /** A whole file, for those that are small or must be had whole; null where it is not there. */
  readWhole(sha256: string): Promise<Buffer | null>;
  /** How many bytes a file has, `null` where it is not there. */
  size(sha256: string): Promise<number | null>;
  remove(sha256: string): Promise<void>;
  /**
   * Takes the place into use when a server starts. A folder gets a mark; while the mark is missing, as on an unmounted disk, later
   * calls throw `StorageError` (`EUNMARKED`) instead of finding nothing.
   * @param expectsFiles whether files are known to be kept there; asked only if the place has no mark
   * @throws StorageError `EUNMARKED` if files should be there and the place is empty
   */
  claim(expectsFiles: () => Promise<boolean>): Promise<void>;
  /** Throws where files cannot be written now. */
  check(): Promise<void>;
  /** Room on the disk of the files; null for a bucket, which tells of none. */
  space(): Promise<DiskSpace | null>;
  /** Whether nothing is kept there. */
  isEmpty(): Promise<boolean>;
  /** Removes what uploads cut off by a crash left behind, older than `maxAgeMs`. @returns how many */
  clearAbandoned(maxAgeMs: number): Promise<number>;
}

/** Bytes of a disk. */
export interface DiskSpace {
  /** Bytes that this process may still write. */
  readonly free: number;
  readonly total: number;
}

export interface ReceivedFile {
  /** Where it lies on this machine, to be looked at. */
  readonly path: string;
  /**
   * Does ahead of `keep` what takes long, so that no transaction has to wait for it. The file is not kept by this alone:
   * until `keep` says so, somebody else may remove it.
   */
  stage(sha256: string): Promise<void>;
  /** Puts the file under its name for good: it outlives any crash when this resolves. */
  keep(sha256: string): Promise<void>;
  discard(): Promise<void>;
}

/** Files cannot be kept, or not be read, now: the place is gone, full, silent, or not to be entered. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  /** The system's own word, such as `ENOSPC` or `AccessDenied`. */
  readonly code: string;
  readonly during: 'read' | 'write';

  constructor(code: string, during: 'read' | 'write', cause: unknown) {
    super(`the storage ${during === 'read' ? 'gave' : 'took'} no file: ${code}`, { cause });
    this.code = code;
    this.during = during;
  }
}

/** Makes the error of a place that is empty although files should be there. @param path what is missing, for the operator */
export const emptyPlace = (path: string): StorageError =>
  new StorageError('EUNMARKED', 'write', Object.assign(new Error('no files'), { path }));

/** The path of a file within any storage, with slashes; the same everywhere, so that plain copies can be made. */
export function pathOf(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a SHA-256');
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
}
