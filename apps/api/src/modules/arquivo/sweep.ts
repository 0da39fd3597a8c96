import type { Database } from '../../database/database.ts';
import type { Storage } from '../../plugins/storage.ts';
import { sha256Of } from './send-file.ts';
import { lockFile } from './upload.ts';

/** Tables whose rows claim a stored file, and the column that names it. */
const CLAIMS = [
  { table: 'publicacao_arquivo', column: 'arquivo_nome' },
  { table: 'arquivo_retificado', column: 'arquivo_nome' },
] as const;
const BATCH = 500;

/**
 * Removes uploads that no save claimed within a day, and the bytes that no client's list names any more.
 * @returns how many entries went
 */
export async function sweepUnclaimed(database: Database, storage: Storage): Promise<number> {
  const clients = await database.system((tx) => tx.query<{ id: number }>('select id from cliente'));
  const unclaimed = CLAIMS.map(
    ({ table, column }) =>
      `not exists (select from ${table} c where c.cliente_id = a.cliente_id and c.${column} = a.nome)`,
  ).join(' and ');
  let removed = 0;
  for (const { id } of clients) {
    const gone = await database.tenant(id, (tx) =>
      tx.query<{ nome: string }>(
        `delete from arquivo a where a.cliente_id = $1 and a.nome in (
           select nome from arquivo a where a.cliente_id = $1
              and a.criado_em < now() - interval '1 day' and ${unclaimed} limit $2)
         returning a.nome`,
        [id, BATCH],
      ),
    );
    removed += gone.length;
    for (const { nome } of gone) await removeBytes(database, storage, nome, clients);
  }
  return removed;
}

/** The bytes go only if no client has the file; asked under the lock that an upload of it takes. */
async function removeBytes(
  database: Database,
  storage: Storage,
  nome: string,
  clients: readonly { id: number }[],
): Promise<void> {
  await database.system(async (lock) => {
    await lockFile(lock, nome);
    for (const { id } of clients) {
      const [kept] = await database.tenant(id, (tx) =>
        tx.query('select 1 from arquivo where cliente_id = $1 and nome = $2', [id, nome]),
      );
      if (kept !== undefined) return;
    }
    await storage.remove(sha256Of(nome));
  });
}
