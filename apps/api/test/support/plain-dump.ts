import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { copyIn } from '../../src/database/copy.ts';

/**
 * Loads a gzipped plain-SQL dump of `pg_dump` into an empty database. `psql` is in no npm package, and the only
 * psql-specific part of a dump are the rows after a COPY.
 */
export async function loadPlainDump(path: string, connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const lines = createInterface({ input: createReadStream(path).pipe(createGunzip()) });
  const iterator = lines[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await iterator.next();
    return done === true ? null : value;
  };
  try {
    let sql: string[] = [];
    for (let line = await next(); line !== null; line = await next()) {
      if (!/^COPY .* FROM stdin;$/.test(line)) {
        sql.push(line);
        continue;
      }
      await client.query(sql.join('\n'));
      sql = [];
      await copyIn(client, line, rowsUntilEnd(next));
    }
    await client.query(sql.join('\n'));
  } finally {
    lines.close();
    await client.end();
  }
}

/** The rows of a COPY, up to the line that ends them. */
async function* rowsUntilEnd(next: () => Promise<string | null>): AsyncGenerator<Buffer> {
  for (let line = await next(); line !== '\\.'; line = await next()) {
    if (line === null) throw new Error('the dump ends within the rows of a table');
    yield Buffer.from(`${line}\n`);
  }
}
