import type { Storage } from '@claraboia/storage/storage.ts';
import type { Database } from '../../database/database.ts';
import { claimedSql, claimsOfFiles } from './claims.ts';
import { releaseBytes } from './release.ts';

const BATCH = 500;

/**
 * Removes uploads that no save claimed within a day, and bytes that no client's list names any more.
 * @returns the number of removed entries
 */
export async function sweepUnclaimed(database: Database, storage: Storage): Promise<number> {
  const clients = await database.system((tx) => tx.query<{ id: number }>('select id from cliente'));
  const claims = await database.system(claimsOfFiles);
  const claimed = claimedSql(claims, 'a');
  let removed = 0;
  for (const { id } of clients) {
    const gone = await database.tenant(id, (tx) =>
      tx.query<{ nome: string }>(
        `delete from arquivo a where a.cliente_id = $1 and a.nome in (
           select nome from arquivo a where a.cliente_id = $1
              and a.criado_em < now() - interval '1 day' and not (${claimed}) limit $2)
         returning a.nome`,
        [id, BATCH],
      ),
    );
    removed += gone.length;
    for (const { nome } of gone) await releaseBytes(database, storage, nome);
  }
  return removed;
}
