import { startEmbeddedPostgres } from '@claraboia/postgres/embedded-postgres.ts';
import pg from 'pg';

// A process for the tests of the embedded database to kill: it owns the data folder given to it
// and, asked to, writes rows for ever, naming on its output each one that was acknowledged.
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
