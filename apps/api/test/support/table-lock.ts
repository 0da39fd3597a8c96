import pg from 'pg';

export interface TableLock {
  /** How many statements wait for the table. */
  waiting(): Promise<number>;
  release(): Promise<void>;
}

/**
 * Blocks writes to a table, so that a test can stop a transaction half way.
 * @param mode `access exclusive` blocks reads too
 */
export async function lockTable(
  connectionString: string,
  table: string,
  mode: 'share' | 'access exclusive' = 'share',
): Promise<TableLock> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`begin; lock table ${pg.escapeIdentifier(table)} in ${mode} mode`);
  return {
    waiting: async () => {
      const { rows } = await client.query(
        'select from pg_locks where not granted and relation = $1::regclass',
        [table],
      );
      return rows.length;
    },
    release: async () => {
      await client.query('rollback');
      await client.end();
    },
  };
}
