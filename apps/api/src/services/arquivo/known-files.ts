import type { Database } from '../../database/database.ts';

/**
 * Returns whether any client's list names a stored file. Lists are visible within their tenant only, so clients are
 * queried one by one.
 */
export async function hasKnownFiles(database: Database): Promise<boolean> {
  const clients = await database.system((tx) =>
    tx.query<{ id: number }>('select id from cliente order by id'),
  );
  for (const { id } of clients) {
    const [found] = await database.tenant(id, (tx) =>
      tx.query('select 1 from arquivo where cliente_id = $1 limit 1', [id]),
    );
    if (found !== undefined) return true;
  }
  return false;
}
