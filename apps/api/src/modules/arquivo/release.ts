import type { Database } from '../../database/database.ts';
import type { Storage } from '../../plugins/storage.ts';
import { lockFile } from './receive.ts';
import { sha256Of } from './send-file.ts';

/**
 * Removes the bytes of a stored name, unless a client's list of files or a person still has them;
 * asked under the lock that keeping the same file takes.
 */
export async function releaseBytes(
  database: Database,
  storage: Storage,
  nome: string,
): Promise<void> {
  await database.system(async (lock) => {
    await lockFile(lock, nome);
    const [pictured] = await lock.query('select 1 from pessoa where foto = $1 limit 1', [nome]);
    if (pictured !== undefined) return;
    const clients = await lock.query<{ id: number }>('select id from cliente');
    for (const { id } of clients) {
      const [kept] = await database.tenant(id, (tx) =>
        tx.query('select 1 from arquivo where cliente_id = $1 and nome = $2', [id, nome]),
      );
      if (kept !== undefined) return;
    }
    await storage.remove(sha256Of(nome));
  });
}
