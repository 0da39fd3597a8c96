import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANCHOR } from '../../src/database/citus/node-sql.ts';
import { TENANT_TABLES } from '../../src/database/citus/tenant-tables.ts';
import type { Tx } from '../../src/database/database.ts';
import { CITUS_URL } from '../support/postgres.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

// Row-level security: the database's own protection when a statement forgets the client (ADR 0003).

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

/** Thrown to roll a test's transaction back. */
class Undo extends Error {}

/** Arbitrary valid value for each column type. */
const SAMPLES: Readonly<Record<string, string>> = {
  bigint: '1',
  integer: '1',
  numeric: '1',
  text: `'x'`,
  boolean: 'true',
  date: `'2026-01-01'`,
  bytea: `'x'`,
  'timestamp with time zone': 'now()',
  jsonb: `'{}'`,
  tsvector: `''`,
  'bigint[]': `'{}'`,
  'text[]': `'{}'`,
  uuid: 'gen_random_uuid()',
};

interface Table {
  readonly relname: string;
  /** Required columns of a row, except the client. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Privileges of the application's role. */
  readonly grants: readonly string[];
}

async function readTables(tx: Tx): Promise<Table[]> {
  return tx.query<Table>(
    `select t.relname,
            coalesce((select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)))
               from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
                and a.attname <> 'cliente_id' and a.attnotnull and not a.atthasdef and a.attidentity = ''), '[]') as columns,
            array(select p from unnest(array['select', 'insert', 'update', 'delete']) p
                   where has_table_privilege('claraboia_app', t.oid, p)) as grants
       from (${TENANT_TABLES}) t order by t.relname`,
  );
}

/** Two clients whose rows are in the same tables: on a cluster, of the same shards, whether they exist or not. */
async function neighbours(tx: Tx): Promise<readonly [number, number]> {
  const { alfa, beta } = testApp.clienteId;
  if (CITUS_URL === undefined) return [alfa, beta];
  const shardOf = (id: string) =>
    `get_shard_id_for_distribution_column('public.${ANCHOR}', ${id}::bigint)`;
  const [row] = await tx.query<{ id: number }>(
    `select id from generate_series($1::bigint + 1, $1 + 10000) id where ${shardOf('id')} = ${shardOf('$1')} limit 1`,
    [alfa],
  );
  if (row === undefined) throw new Error('no other client of the shard');
  return [alfa, row.id];
}

/** Query for the relations that hold the rows of tables with clients' rows: on a cluster the shards that a fragment shows. */
const HOLDERS =
  CITUS_URL === undefined
    ? TENANT_TABLES
    : `select distinct d.refobjid as oid
         from (${TENANT_TABLES}) t join pg_class v using (relname) join pg_rewrite w on w.ev_class = v.oid
         join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid and d.refclassid = 'pg_class'::regclass
        where v.relnamespace = current_schema()::regnamespace and d.refobjid <> v.oid`;

interface Stage {
  readonly tables: readonly Table[];
  /** The same transaction over the rows of one client; 0 for those of none. */
  as(clienteId: number): Promise<Tx>;
  readonly one: number;
  readonly other: number;
}

/**
 * Inserts a row of each of two clients into every table, then runs `work` as the application's role; everything is
 * rolled back.
 */
async function withRows(work: (stage: Stage) => Promise<void>) {
  const done = testApp.owner(async (owner) => {
    const [one, other] = await neighbours(owner);
    const tx = await owner.as(one);
    const as = async (clienteId: number) => {
      await tx.query(`select set_config('claraboia.cliente_id', $1, true)`, [String(clienteId)]);
      return tx;
    };
    // Rows need no meaning here, so foreign keys and triggers are off.
    await tx.execute('set local session_replication_role = replica');
    const checks = await tx.query<{ holder: string; conname: string }>(
      `select k.conrelid::regclass::text as holder, k.conname
         from pg_constraint k join (${HOLDERS}) t on t.oid = k.conrelid where k.contype = 'c'`,
    );
    expect(checks.length).toBeGreaterThan(35);
    for (const { holder, conname } of checks) {
      await tx.execute(`alter table ${holder} drop constraint "${conname}"`);
    }
    const tables = await readTables(tx);
    for (const clienteId of [one, other]) {
      await as(clienteId);
      for (const { relname, columns } of tables) {
        const names = ['cliente_id', ...columns.map(({ name }) => name)];
        const values = columns.map(({ name, type }) => {
          const value = SAMPLES[type];
          if (value === undefined) throw new Error(`no sample for ${relname}.${name}, ${type}`);
          return value;
        });
        await tx.execute(
          `insert into ${relname} (${names.join(', ')}) values (${[clienteId, ...values].join(', ')})`,
        );
      }
    }
    await tx.execute('set local role claraboia_app');
    await work({ tables, as, one, other });
    throw new Undo();
  });
  await expect(done).rejects.toThrow(Undo);
}

/** Outcome of a statement that may be refused; the transaction goes on. */
async function refusalOf(tx: Tx, sql: string): Promise<string> {
  await tx.execute('savepoint before');
  try {
    await tx.execute(sql);
    return 'taken';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await tx.execute('rollback to savepoint before');
  }
}

describe('the application’s role, in a statement that names no client', () => {
  test('sees the rows of the client that is set, of every table', async () => {
    await withRows(async ({ tables, as, one, other }) => {
      expect(tables.length).toBeGreaterThan(35);
      for (const clienteId of [one, other]) {
        const tx = await as(clienteId);
        for (const { relname } of tables) {
          const seen = await tx.query(`select distinct cliente_id from ${relname}`);
          expect([relname, seen]).toEqual([relname, [{ cliente_id: clienteId }]]);
        }
      }
    });
  });

  test('sees no client’s row where no client is set', async () => {
    // The trail has entries of the installation itself.
    const anyOf = (relname: string) => `select 1 from ${relname} where cliente_id <> 0`;
    await withRows(async ({ tables, as }) => {
      const tx = await as(0);
      for (const { relname } of tables) {
        expect([relname, await tx.query(anyOf(relname))]).toEqual([relname, []]);
      }
      await tx.execute(`set local claraboia.cliente_id = ''`);
      for (const { relname } of tables) {
        expect([relname, await tx.query(anyOf(relname))]).toEqual([relname, []]);
      }
    });
  });

  test('changes and removes nothing of another', async () => {
    await withRows(async ({ tables, as, one }) => {
      const tx = await as(one);
      for (const { relname, grants } of tables) {
        for (const [grant, sql] of [
          ['update', `update ${relname} set cliente_id = cliente_id`],
          ['delete', `delete from ${relname}`],
        ] as const) {
          if (!grants.includes(grant)) {
            expect([relname, await refusalOf(tx, sql)]).toEqual([
              ...[relname, expect.stringMatching(/permission denied/)],
            ]);
            continue;
          }
          const [own] = await tx.query<{ count: number }>(
            `select count(*) as count from ${relname}`,
          );
          await tx.execute('savepoint before');
          expect([relname, grant, await tx.execute(sql)]).toEqual([relname, grant, own?.count]);
          await tx.execute('rollback to savepoint before');
        }
      }
    });
  });

  test('cannot add a row for another, nor hand one over, nor add any where no client is set', async () => {
    const refused = /row-level security|permission denied/;
    await withRows(async ({ tables, as, one, other }) => {
      for (const { relname } of tables) {
        const tx = await as(one);
        const insert = `insert into ${relname} (cliente_id) values (${other})`;
        expect([relname, await refusalOf(tx, insert)]).toEqual([
          relname,
          expect.stringMatching(refused),
        ]);
        const handOver = `update ${relname} set cliente_id = ${other}`;
        expect([relname, await refusalOf(tx, handOver)]).toEqual([
          relname,
          expect.stringMatching(refused),
        ]);
        await as(0);
        expect([relname, await refusalOf(tx, insert)]).toEqual([
          relname,
          expect.stringMatching(refused),
        ]);
      }
    });
  });
});

test('the transactions that requests run in are held by it', async () => {
  const { alfa, beta } = testApp.clienteId;
  const add = (clienteId: number) => (tx: Tx) =>
    tx.execute(
      `insert into grupo_categoria_publicacao (cliente_id, nome, nome_url, ordem_exibicao) values ($1, 'Muro', 'muro', 1)`,
      [clienteId],
    );
  const { database } = testApp;
  for (const id of [alfa, beta]) await database.tenant(id, add(id));
  const all = 'select cliente_id from grupo_categoria_publicacao';
  expect(await database.tenant(alfa, (tx) => tx.query(all))).toEqual([{ cliente_id: alfa }]);
  expect(await database.snapshot(beta, (tx) => tx.query(all))).toEqual([{ cliente_id: beta }]);
  expect(await database.system((tx) => tx.query(all))).toEqual([]);
  expect(await database.trail((tx) => tx.query(all))).toEqual([]);
  await expect(database.tenant(alfa, add(beta))).rejects.toThrow(/row-level security/);
  await expect(database.trail(add(0))).rejects.toThrow(/read-only|row-level security/);
});
