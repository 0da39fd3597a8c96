import { type Storage, StorageError } from '@claraboia/storage/storage.ts';
import { z } from 'zod';
import { isBackingUp } from '../../database/backup-lock.ts';
import type { Database, Tx } from '../../database/database.ts';
import { enqueue, type Job, type JobKind } from '../../database/jobs.ts';
import { lockFile } from './receive.ts';
import { sha256Of } from './send-file.ts';

/** What is queued: a stored name whose bytes could not be looked after at once. */
const LIBERAR_ARQUIVO = {
  name: 'liberar_arquivo',
  payload: z.object({ nome: z.string() }),
} satisfies JobKind;

/** Milliseconds after which bytes that a backup may still need are looked at again. */
const LATER = 10 * 60_000;

/** Removes what was left for later; tried again by the queue, which tells of it, while the storage does not take it. */
export function liberarArquivoJob(
  database: Database,
  storage: Storage,
): Job<z.infer<typeof LIBERAR_ARQUIVO.payload>> {
  return { ...LIBERAR_ARQUIVO, run: ({ nome }) => release(database, storage, nome) };
}

/**
 * Removes the bytes of a stored name, unless a client's list of files or a person still has them;
 * asked under the lock that keeping the same file takes. While a backup is made they stay, and are looked at later;
 * so they are where the storage does not remove them now, for nothing else would ever ask for them again.
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
 * Has the bytes of a stored name looked at later, and removed where nobody has them then: said before they are kept
 * ahead of the rows that name them, so that a process killed in between leaves nothing behind.
 */
export async function leaveForLater(tx: Tx, nome: string, ms: number = LATER): Promise<void> {
  const at = new Date(Date.now() + ms);
  await enqueue(tx, LIBERAR_ARQUIVO, { nome }, { key: `liberar_arquivo:${nome}`, at });
}

async function release(database: Database, storage: Storage, nome: string): Promise<void> {
  await database.system(async (lock) => {
    if (await isBackingUp(lock)) return leaveForLater(lock, nome);
    await lockFile(lock, nome);
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
