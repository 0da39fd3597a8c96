import pg from 'pg';
import { withSchemaLock } from '../schema-lock.ts';
import { ANCHOR, NODE_SQL } from './node-sql.ts';
import { onNode, readNodes } from './nodes.ts';
import { tablesAt } from './places.ts';
import { LAST_GROUP } from './ranges.ts';
import { renewNodes } from './renew.ts';
import { putBack, setAside } from './set-aside.ts';
import { TENANT_TABLES } from './tenant-tables.ts';

/** Receiver of progress, a line of pt-BR each. */
export type Told = (line: string) => void;

/**
 * Spreads the tables of clients over the nodes of a Citus cluster, copies the lists to each, and makes the fragments
 * that the product works in. May be repeated: it goes on where it stopped, and renews what stands on the nodes.
 *
 * @param connectionString the coordinator, as an owner whom row-level security does not bind
 * @param shards number of pieces; a client is in one of them
 */
export async function distribute(
  connectionString: string,
  { shards, told }: { readonly shards: number; readonly told: Told },
): Promise<void> {
  await withSchemaLock(connectionString, 'claraboia-distribuicao', async (client) => {
    await client.query(
      `set client_min_messages = warning; set statement_timeout = 0; set lock_timeout = 0;
       set citus.enable_unsafe_triggers = on; set citus.enable_local_reference_table_foreign_keys = off;
       set citus.shard_count = ${Math.trunc(shards)}`,
    );
    const nodes = await readNodes(client);
    if (nodes.some(({ group }) => group > LAST_GROUP)) {
      throw new Error(`a node has a number above ${LAST_GROUP}, whose ids would not be exact`);
    }
    for (const node of nodes) await onNode(connectionString, node, (own) => own.query(NODE_SQL));
    await keepInstallationVersion(client);
    await placeTables(client, told);
    await renewNodes(connectionString, client, 'all');
    told('fragmentos prontos');
  });
}

/** Puts every table in its place that is not there yet, and completes their definitions. */
export async function placeTables(client: pg.Client, told: Told): Promise<void> {
  const steps = await stepsLeft(client);
  if (steps.length > 0) {
    await setAside(
      client,
      steps.map(({ table }) => table),
    );
    await spread(client, steps, told);
  }
  await putBack(client, (done, all) => {
    if (done % 100 === 0 || done === all) told(`${done} de ${all} definições repostas`);
  });
}

/**
 * Keeps the installation's version in a copied table of its own: as a row of the clients' versions it would be on one
 * node only, and every fragment reads it with its client's.
 */
async function keepInstallationVersion(client: pg.Client): Promise<void> {
  await client.query(
    `create table if not exists versao_instalacao (unica boolean primary key default true check (unica), versao bigint not null);
     grant select, insert, update on versao_instalacao to claraboia_app;
     create or replace view versao_daqui with (security_invoker = true) as
       select cliente_id, versao from cliente_versao where cliente_id <> 0
       union all select 0, versao from versao_instalacao;
     grant select on versao_daqui to claraboia_app`,
  );
  const { rows } = await client.query<{ versao: number }>(
    'select versao from cliente_versao where cliente_id = 0',
  );
  await client.query('insert into versao_instalacao (versao) values ($1) on conflict do nothing', [
    rows[0]?.versao ?? 1,
  ]);
}

/** Read before anything is known of a database: they stay as they are. */
export const OF_THE_SCHEMA = ['schema_migration', 'schema_function'];

/** A table and the statement that puts it in its place. */
export interface Step {
  readonly table: string;
  readonly statement: string;
}

/** Names of the tables that are in their place. */
export async function placedTables(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid where not p.autoconverted`,
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * Tables that are not in their place yet: lists first, since clients' rows refer to them. A release lists tables that
 * its migrations have not made yet.
 */
export async function stepsLeft(client: pg.ClientBase): Promise<Step[]> {
  const done = await placedTables(client);
  const { rows: existing } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const there = new Set(existing.map(({ name }) => name));
  const { rows } = await client.query<{ relname: string }>(
    `select relname from (${TENANT_TABLES}) t order by 1`,
  );
  const tenant = [...tablesAt('spread'), ...rows.map(({ relname }) => relname)];
  const lists = ['versao_instalacao', ...tablesAt('reference')];
  return [
    ...lists.map((table) => ({ table, statement: 'select create_reference_table($1)' })),
    ...tenant.map((table) => {
      const beside = table === ANCHOR ? 'none' : ANCHOR;
      return {
        table,
        statement: `select create_distributed_table($1, 'cliente_id', colocate_with := '${beside}')`,
      };
    }),
    ...tablesAt('local')
      .filter((table) => !OF_THE_SCHEMA.includes(table))
      .map((table) => ({ table, statement: 'select citus_add_local_table_to_metadata($1)' })),
  ].filter(({ table }) => there.has(table) && !done.has(table));
}

async function spread(client: pg.Client, steps: readonly Step[], told: Told): Promise<void> {
  for (const [index, { table, statement }] of steps.entries()) {
    await client.query(statement, [`public.${pg.escapeIdentifier(table)}`]);
    const count = index + 1;
    if (count % 50 === 0 || count === steps.length) {
      told(`${count} de ${steps.length} tabelas no lugar`);
    }
  }
}
