import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { missing, onDisk } from './disk.ts';
import { Spool } from './spool.ts';
import { pathOf, type Storage } from './storage.ts';

/** Within the folder of the files, where they come in: on the same disk, so that renaming is enough. */
const INCOMING = 'recebendo';

/** Files in a folder of this machine (`STORAGE_URL=file:...`). */
export function folderStorage(root: string): Storage {
  const spool = new Spool(join(root, INCOMING));
  const place = (sha256: string) => join(root, pathOf(sha256));
  return {
    place: root,
    receive: async (source) => {
      const { path, discard } = await spool.receive(source);
      return {
        path,
        discard,
        stage: async () => undefined,
        keep: (sha256) => onDisk('write', () => moveInto(path, place(sha256))),
      };
    },
    read: async (sha256, range) => {
      const handle = await onDisk('read', () => open(place(sha256), 'r').catch(missing));
      return handle === null ? null : handle.createReadStream(range);
    },
    readWhole: (sha256) => onDisk('read', () => readFile(place(sha256)).catch(missing)),
    size: (sha256) => onDisk('read', () => sizeOf(place(sha256))),
    remove: (sha256) => onDisk('write', () => rm(place(sha256), { force: true })),
    check: () => onDisk('write', () => spool.check()),
    isEmpty: () => isEmpty(root),
    clearAbandoned: (maxAgeMs) => spool.clearAbandoned(maxAgeMs),
  };
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(missing);
  return found === null ? null : found.size;
}

/** Renames and makes the rename itself durable: the folder's entry is on disk when this resolves. */
async function moveInto(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    // Moved before by a transaction that is run anew.
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
    const within = await entriesOf(join(root, name));
    // A server that was started here has made the folder for what comes in.
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
