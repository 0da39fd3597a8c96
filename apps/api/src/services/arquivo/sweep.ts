import type { Storage } from '@claraboia/storage/storage.ts';
import type { Database, Tx } from '../../database/database.ts';
import { releaseBytes } from './release.ts';

const BATCH = 500;

/**
 * Removes uploads that no save claimed within a day, and bytes that no client's list names any more.
 * @returns the number of removed entries
 */
export async function sweepUnclaimed(database: Database, storage: Storage): Promise<number> {
  const clients = await database.system((tx) => tx.query<{ id: number }>('select id from cliente'));
  const claims = await database.system(listClaims);
  const unclaimed = claims
    .map(
      ({ table, column }) =>
        `not exists (select from ${table} c where c.cliente_id = a.cliente_id and c.${column} = a.nome)`,
    )
    .join(' and ');
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
    for (const { nome } of gone) await releaseBytes(database, storage, nome);
  }
  return removed;
}

interface Claim {
  readonly table: string;
  readonly column: string;
}

/**
 * Finds tables whose rows claim a stored file: all that refer to the file list. It is read from the catalogue, so that
 * new tables cannot be forgotten here.
 */
async function listClaims(tx: Tx): Promise<Claim[]> {
  const claims = await tx.query<Claim>(
    `select k.conrelid::regclass::text as table, quote_ident(c.attname) as column
       from pg_constraint k
       join unnest(k.conkey, k.confkey) as pair (own, theirs) on true
       join pg_attribute c on c.attrelid = k.conrelid and c.attnum = pair.own
       join pg_attribute f on f.attrelid = k.confrelid and f.attnum = pair.theirs
      where k.contype = 'f' and k.confrelid = 'arquivo'::regclass and f.attname = 'nome'
      order by 1, 2`,
  );
  if (claims.length === 0) throw new Error('no table claims stored files');
  return claims;
}
