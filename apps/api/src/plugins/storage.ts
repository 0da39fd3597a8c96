import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Bytes that are written to see whether there is room. */
const PROBE = 4096;

/** Bytes of a file, both ends included, as HTTP ranges count them. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where the bytes of files are kept, each once, under its SHA-256. */
export interface Storage {
  /** Receives a stream into a place of its own; nothing of it is kept until `keep`. */
  receive(source: AsyncIterable<Buffer>): Promise<ReceivedFile>;
  /** The bytes of a file, or a part of them; null where it is not there. Whoever asks reads or destroys the stream. */
  read(sha256: string, range?: ByteRange): Promise<Readable | null>;
  /** A whole file, for those that are small or must be had whole; null where it is not there. */
  readWhole(sha256: string): Promise<Buffer | null>;
  /** How many bytes a file has, `null` where it is not there. */
  size(sha256: string): Promise<number | null>;
  remove(sha256: string): Promise<void>;
  /** Throws where files cannot be written now. */
  check(): Promise<void>;
}

export interface ReceivedFile {
  readonly path: string;
  /** Puts the file under its name for good: on disk before this resolves. */
  keep(sha256: string): Promise<void>;
  discard(): Promise<void>;
}

/** Files cannot be kept now: the folder is gone, full, or not to be written to. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  /** The system's own word, such as `ENOSPC`. */
  readonly code: string;

  constructor(code: string, cause: unknown) {
    super(`the storage took no file: ${code}`, { cause });
    this.code = code;
  }
}

const FAULTS =
  /^(EACCES|EDQUOT|EEXIST|EFBIG|EIO|EMFILE|ENFILE|ENODEV|ENOENT|ENOSPC|ENOTDIR|EPERM|EROFS|ESTALE|ENXIO)$/;

/** Runs a write; what the disk refuses is thrown as such, and what the sender did as it is. */
async function writing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall !== undefined && FAULTS.test(code ?? '')) throw new StorageError(code ?? '', error);
    throw error;
  }
}

/** Files in a folder of this machine (`STORAGE_URL=file:...`). */
export function fileStorage(root: string): Storage {
  const incoming = join(root, 'recebendo');
  const place = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a SHA-256');
    return join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  };
  return {
    receive: async (source) => {
      await writing(() => mkdir(incoming, { recursive: true, mode: 0o700 }));
      const path = join(incoming, randomUUID());
      const discard = () => rm(path, { force: true });
      try {
        await writing(() =>
          pipeline(source, createWriteStream(path, { mode: 0o600, flush: true })),
        );
      } catch (error) {
        // The first fault is the one to be told, also where nothing can be removed either.
        await discard().catch(() => undefined);
        throw error;
      }
      return { path, discard, keep: (sha256) => writing(() => moveInto(path, place(sha256))) };
    },
    read: async (sha256, range) => {
      const handle = await open(place(sha256), 'r').catch(missing);
      return handle === null ? null : handle.createReadStream(range);
    },
    readWhole: (sha256) => readFile(place(sha256)).catch(missing),
    size: (sha256) => sizeOf(place(sha256)),
    remove: (sha256) => rm(place(sha256), { force: true }),
    check: async () => {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      const probe = join(incoming, `.${randomUUID()}`);
      try {
        // A full disk takes an empty file, and no bytes.
        await writeFile(probe, Buffer.alloc(PROBE), { flag: 'wx' });
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(missing);
  return found === null ? null : found.size;
}

/** Renames and makes the rename itself durable: the folder's entry is on disk when this resolves. */
async function moveInto(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(from, to);
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes what uploads cut off by a crash left behind, older than `maxAgeMs`. */
export async function clearAbandoned(root: string, maxAgeMs: number): Promise<number> {
  const incoming = join(root, 'recebendo');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  let removed = 0;
  for (const name of await readdir(incoming)) {
    const { mtimeMs } = await stat(join(incoming, name));
    if (Date.now() - mtimeMs < maxAgeMs) continue;
    await rm(join(incoming, name), { force: true });
    removed += 1;
  }
  return removed;
}
