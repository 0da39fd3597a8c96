import pg from 'pg';

/** A hash of the rows of every table, columns that the database computes included, by the table's name. */
export async function tableHashes(
  connectionString: string,
  leaveOut: readonly string[],
): Promise<Record<string, string>> {
  // Runs as the login role, even if the database sets another one.
  const client = new pg.Client({ connectionString, options: '-c role=none -c timezone=UTC' });
  await client.connect();
  try {
    const { rows } = await client.query<{ nome: string }>(
      `select relname as nome from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and not relname = any($1) order by 1`,
      [[...leaveOut]],
    );
    const hashes: Record<string, string> = {};
    for (const { nome } of rows) {
      const { rows: found } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text collate "C"), '')) as hash
           from ${pg.escapeIdentifier(nome)} t`,
      );
      hashes[nome] = found[0]?.hash ?? '';
    }
    return hashes;
  } finally {
    await client.end();
  }
}
