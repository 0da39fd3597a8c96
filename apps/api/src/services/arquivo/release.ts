import { type Storage, StorageError } from '@claraboia/storage/storage.ts';
import { z } from 'zod';
import { isBackingUp } from '../../database/backup-lock.ts';
import type { Database, Tx } from '../../database/database.ts';
import { enqueue, type Job, type JobKind } from '../../database/jobs.ts';
import { lockFile } from './receive.ts';
import { sha256Of } from './send-file.ts';

/** Job that releases a stored file whose bytes could not be checked at once. */
const LIBERAR_ARQUIVO = {
  name: 'liberar_arquivo',
  payload: z.object({ nome: z.string() }),
} satisfies JobKind;

/** Milliseconds until bytes that a backup may still need are checked again. */
const LATER = 10 * 60_000;

/** Removes bytes left for later. If the storage fails, the queue logs it and tries again. */
export function releaseArquivoJob(
  database: Database,
  storage: Storage,
): Job<z.infer<typeof LIBERAR_ARQUIVO.payload>> {
  return { ...LIBERAR_ARQUIVO, run: ({ nome }) => release(database, storage, nome) };
}

/**
 * Removes the bytes of a stored name, unless a client's file list or a person still refers to them. The caller holds
 * the lock that storing the same file takes. During a backup, or if the storage fails, removal is queued for later,
 * since nothing else would trigger it again.
 */
export async function releaseBytes(
  database: Database,
  storage: Storage,
  nome: string,
): Promise<void> {
  try {
    await release(database, storage, nome);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    await database.system((tx) => leaveForLater(tx, nome));
  }
}

/**
 * Queues a later check that removes the bytes of a stored name if nothing refers to them. It is queued before the bytes
 * are stored and their rows are written, so that a killed process leaves nothing behind.
 */
export async function leaveForLater(tx: Tx, nome: string, ms: number = LATER): Promise<void> {
  const at = new Date(Date.now() + ms);
  await enqueue(tx, LIBERAR_ARQUIVO, { nome }, { key: `liberar_arquivo:${nome}`, at });
}

async function release(database: Database, storage: Storage, nome: string): Promise<void> {
  await database.everywhere(async (lock, all) => {
    if (await isBackingUp(lock)) return leaveForLater(lock, nome);
    // A client claims the file on the machine of its rows.
    for (const each of all) await lockFile(each, nome);
    const [pictured] = await lock.query('select 1 from pessoa where foto = $1 limit 1', [nome]);
    if (pictured !== undefined) return;
    const [kept] = await lock.query<{ guardado: boolean }>(
      'select arquivo_guardado($1) as guardado',
      [nome],
    );
    if (kept?.guardado !== false) return;
    await storage.remove(sha256Of(nome));
  });
}
