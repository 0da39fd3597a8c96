import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '@claraboia/storage/reasons.ts';
import { PARTIAL, writeWhole } from '../../zip/whole-file.ts';
import { BackupError } from '../manifest.ts';
import { momentOf } from '../names.ts';
import type { BackupPlace, Stored } from './backup-place.ts';

const DAY_MS = 86_400_000;
/** System errors during a write that name no file. */
const WHILE_WRITING = /^(ENOSPC|EDQUOT|EFBIG|EIO|ESTALE|EROFS)$/;

/** Backups in a folder of this machine, or one that is mounted. */
export function folderPlace(folder: string): BackupPlace {
  const pathOf = (name: string) => join(folder, name);
  return {
    addressOf: pathOf,
    pathOf,
    list: async () => {
      const found: Stored[] = [];
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        if (!entry.isFile() || momentOf(entry.name) === null) continue;
        found.push({ name: entry.name, bytes: (await stat(pathOf(entry.name))).size });
      }
      return found;
    },
    write: async (name, source) => {
      await clearAbandoned(folder);
      try {
        await writeWhole(pathOf(name), source);
      } catch (error) {
        const { code = '', path } = error as NodeJS.ErrnoException;
        if (path !== undefined || !WHILE_WRITING.test(code)) throw error;
        throw new BackupError(
          `Não é possível gravar a cópia em ${pathOf(name)}: ${reasonOf(code) ?? code}. Dela nada ficou, e as anteriores estão como estavam.`,
          { cause: error },
        );
      }
    },
    has: async (name) => (await stat(pathOf(name)).catch(missing)) !== null,
    read: (name) => bytesOf(pathOf(name)),
    remove: (name) => rm(pathOf(name)),
  };
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function* bytesOf(path: string): AsyncGenerator<Buffer, void, undefined> {
  const handle = await open(path, 'r').catch(missing);
  if (handle === null) throw new BackupError(`A cópia ${path} não existe.`);
  yield* handle.createReadStream() as AsyncIterable<Buffer>;
}

/**
 * Removes leftovers of interrupted backups: only names of these commands, and only old ones that nobody can still be
 * writing.
 */
async function clearAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!PARTIAL.test(name) || momentOf(name.replace(PARTIAL, '')) === null) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > DAY_MS) await rm(join(folder, name), { force: true });
  }
}
