import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSql, constraintNames, keyName } from '../../src/database/citus/constraint-names.ts';
import { stepsOf } from '../../src/database/citus/table-statement.ts';
import { applyNamedFunctions, readFunctions } from '../../src/database/functions.ts';
import { LAST_WITH_FUNCTIONS, migrate, readMigrations } from '../../src/database/migrate.ts';
import { splitStatements } from '../../src/database/sql-tokens.ts';
import { prepareSchema } from '../../src/schema.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { schemaPicture } from '../support/schema-picture.ts';

let whole: TestDatabase;
let divided: TestDatabase;
let client: pg.Client;
let keyCount = 0;
beforeAll(async () => {
  [whole, divided] = [await createTestDatabase(), await createTestDatabase()];
  client = new pg.Client({ connectionString: divided.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await Promise.all([whole.drop(), divided.drop()]);
});

/** Runs the statements of a migration one by one, and its foreign keys at the end, as on a cluster. */
async function runDivided(sql: string): Promise<void> {
  const names = await constraintNames(client);
  const keys: string[] = [];
  for (const step of splitStatements(sql).flatMap(stepsOf)) {
    if (step.kind === 'statement') await client.query(step.sql);
    else if (step.kind === 'check') await client.query(await checkSql(client, step.check, names));
    else {
      const { table, definition } = step.key;
      keys.push(`alter table ${table} add constraint ${keyName(step.key, names)} ${definition}`);
    }
  }
  keyCount += keys.length;
  for (const key of keys) await client.query(key);
}

test('migrations in parts, with their foreign keys added last, make the same schema', async () => {
  await prepareSchema(whole.connectionString);
  // Makes the list of those applied.
  await migrate(divided.connectionString, new Set());
  const functions = await readFunctions();
  for (const { nome, sql, sha256 } of await readMigrations()) {
    await client.query('begin');
    if (nome > LAST_WITH_FUNCTIONS) await applyNamedFunctions(client, functions, sql);
    await runDivided(sql);
    await client.query('insert into schema_migration (nome, sha256) values ($1, $2)', [
      nome,
      sha256,
    ]);
    await client.query('commit');
  }
  expect(await prepareSchema(divided.connectionString)).toEqual([]);
  expect(keyCount).toBeGreaterThan(100);
  const wanted = await schemaPicture(whole.connectionString);
  const found = await schemaPicture(divided.connectionString);
  expect(found.filter((line) => !wanted.includes(line))).toEqual([]);
  expect(wanted.filter((line) => !found.includes(line))).toEqual([]);
});
