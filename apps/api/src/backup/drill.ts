import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { counted } from '@claraboia/contract';
import { startEmbeddedPostgres } from '@claraboia/postgres/embedded-postgres.ts';
import { resolvePlacement } from '@claraboia/postgres/placement.ts';
import { folderStorage } from '@claraboia/storage/folder-storage.ts';
import { type Answered, probe } from './drill-probe.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { verifyBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** Settings of a throw-away database, which need not survive a crash. */
const THROWN_AWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Restores a backup into a temporary PostgreSQL and folder, makes citizens' requests to a server over it, and removes
 * everything again. The installation is not touched.
 * @param path of a decrypted backup
 * @param folder of this machine, empty, with room for all of it
 * @throws BackupError if it is damaged, cannot be restored, or does not answer
 */
export async function drill(
  path: string,
  folder: string,
): Promise<{ readonly manifest: Manifest; readonly answered: Answered }> {
  const manifest = await verifyBackup(path);
  const dataDir = join(folder, 'instalacao');
  const { homeDir } = await resolvePlacement(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, serverSettings: THROWN_AWAY });
  try {
    const { connectionString } = postgres;
    // Storage folder of a server with that data folder.
    const storage = folderStorage(join(dataDir, 'arquivos'));
    await restoreBackup(path, manifest, { connectionString, storage });
    const answered = await probe({ connectionString, dataDir });
    if (manifest.arquivos.faltando.length === 0) return { manifest, answered };
    throw new BackupError(
      `A cópia restaura, mas ${counted(manifest.arquivos.faltando.length, 'arquivo já faltava', 'arquivos já faltavam')} quando ela foi feita.`,
    );
  } finally {
    await postgres.stop();
    // As root, the home is elsewhere if PostgreSQL's user cannot enter the folder.
    await rm(homeDir, { recursive: true, force: true });
  }
}
