import {
  access,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { missing, onDisk } from './disk.ts';
import { Spool } from './spool.ts';
import { emptyPlace, pathOf, type Storage, StorageError } from './storage.ts';

/** Subfolder for incoming files: on the same disk, so that a rename suffices. */
const INCOMING = 'recebendo';

/** Marker file that distinguishes the storage folder from the empty mount point of an unmounted disk. */
export const MARK = '.claraboia';
const MARK_TEXT = `Esta é a pasta dos arquivos da Claraboia. Não apague este arquivo: sem ele, o servidor entende que o disco
não está montado, e não lê nem grava.
`;

/** Storage in a folder of this machine (`STORAGE_URL=file:...`). */
export function folderStorage(root: string): Storage {
  const spool = new Spool(join(root, INCOMING));
  const place = (sha256: string) => join(root, pathOf(sha256));
  const mark = join(root, MARK);
  let claimed = false;
  const requireMark = async (during: 'read' | 'write') => {
    if (!claimed) return;
    await access(mark).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new StorageError('EUNMARKED', during, error);
    });
  };
  /** If a file is missing, checks that the disk is mounted. */
  const found = async <T>(file: T | null): Promise<T | null> => {
    if (file === null) await requireMark('read');
    return file;
  };
  const writing = <T>(work: () => Promise<T>): Promise<T> =>
    onDisk('write', async () => {
      await requireMark('write');
      return work();
    });
  return {
    place: root,
    receive: async (source) => {
      await onDisk('write', () => requireMark('write'));
      const { path, discard } = await spool.receive(source);
      return {
        path,
        discard,
        stage: async () => undefined,
        keep: (sha256) => writing(() => moveInto(path, place(sha256))),
      };
    },
    read: async (sha256, range) => {
      const handle = await onDisk('read', async () =>
        found(await open(place(sha256), 'r').catch(missing)),
      );
      return handle === null ? null : handle.createReadStream(range);
    },
    readWhole: (sha256) =>
      onDisk('read', async () => found(await readFile(place(sha256)).catch(missing))),
    size: (sha256) => onDisk('read', async () => found(await sizeOf(place(sha256)))),
    remove: (sha256) => writing(() => rm(place(sha256), { force: true })),
    claim: async (expectsFiles) => {
      if (!(await onDisk('write', () => isThere(mark)))) {
        const empty = await onDisk('write', () => isEmpty(root));
        if (empty && (await expectsFiles())) throw emptyPlace(mark);
        await onDisk('write', async () => {
          await mkdir(root, { recursive: true, mode: 0o700 });
          await writeFile(mark, MARK_TEXT, { mode: 0o600 });
        });
      }
      claimed = true;
    },
    check: () => writing(() => spool.check()),
    space: () =>
      onDisk('read', async () => {
        const { bavail, blocks, bsize } = await statfs(root);
        return { free: bavail * bsize, total: blocks * bsize };
      }),
    isEmpty: () => isEmpty(root),
    clearAbandoned: (maxAgeMs) => writing(() => spool.clearAbandoned(maxAgeMs)),
  };
}

const isThere = async (path: string): Promise<boolean> =>
  (await access(path).catch(missing)) !== null;

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(missing);
  return found === null ? null : found.size;
}

/** Renames durably: the folder's entry is on disk when this resolves. */
async function moveInto(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    // Already moved by an earlier attempt of the same transaction.
    if (error.code !== 'ENOENT' || (await sizeOf(to)) === null) throw error;
  });
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function isEmpty(root: string): Promise<boolean> {
  for (const name of await entriesOf(root)) {
    if (name === MARK) continue;
    const within = await entriesOf(join(root, name));
    // A server started here has created the folder for incoming files.
    if (name !== INCOMING || within.length > 0) return false;
  }
  return true;
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    if (code === 'ENOTDIR') return ['.'];
    throw error;
  }
}
