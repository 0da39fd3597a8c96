import { startEmbeddedPostgres } from '@claraboia/postgres/embedded-postgres.ts';
import pg from 'pg';

// Child process for the embedded database's tests to kill: it locks the data folder and, on request, writes rows for
// ever, printing each acknowledged one.
const [dataDir, mode] = process.argv.slice(2);
if (dataDir === undefined) {
  throw new Error('usage: embedded-holder.ts <dataDir> [write]');
}
const server = await startEmbeddedPostgres({ dataDir });
process.stdout.write(`ready ${server.connectionString}\n`);

if (mode === 'write') {
  const client = new pg.Client({ connectionString: server.connectionString });
  await client.connect();
  await client.query('create table if not exists linha (n integer primary key)');
  for (let n = 1; ; n += 1) {
    await client.query('insert into linha values ($1)', [n]);
    process.stdout.write(`row ${n}\n`);
  }
}
// Stays until killed.
setInterval(() => {}, 60_000);
