import type { Database } from './database.ts';

/** Every client of the installation. */
export async function clientIds(database: Database): Promise<number[]> {
  const rows = await database.system((tx) =>
    tx.query<{ id: number }>('select id from cliente order by id'),
  );
  return rows.map(({ id }) => id);
}
