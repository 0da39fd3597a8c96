import { withClient } from '@claraboia/postgres/with-client.ts';
import pg from 'pg';
import { ownerConnection } from '../connection.ts';
import { functionsOf } from '../functions.ts';
import { makeFragment, planFragments } from './fragments.ts';
import { ANCHOR, NODE_QUEUE_SQL, NODE_SQL } from './node-sql.ts';
import { type CitusNode, onNode, readNodes } from './nodes.ts';
import { tablesAt } from './places.ts';
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
  await withClient(ownerConnection(connectionString), async (client) => {
    await client.query(
      `set client_min_messages = warning; set statement_timeout = 0; set lock_timeout = 0;
       set citus.enable_unsafe_triggers = on; set citus.enable_local_reference_table_foreign_keys = off;
       set citus.shard_count = ${Math.trunc(shards)}`,
    );
    const nodes = await readNodes(client);
    for (const node of nodes) await onNode(connectionString, node, (own) => own.query(NODE_SQL));
    await keepInstallationVersion(client);
    const steps = await stepsLeft(client);
    await setAside(
      client,
      steps.map(({ table }) => table),
    );
    await spread(client, steps, told);
    await putBack(client, (done, all) => {
      if (done % 100 === 0 || done === all) told(`${done} de ${all} definições repostas`);
    });
    await renewNodes(connectionString, client, nodes);
    told('fragmentos prontos');
  });
}

/**
 * Keeps the installation's version in a copied table of its own: as a row of the clients' versions it would be on one
 * node only, and every fragment reads it with its client's.
 */
async function keepInstallationVersion(client: pg.Client): Promise<void> {
  await client.query(
    `create table if not exists versao_instalacao (cliente_id bigint primary key check (cliente_id = 0), versao bigint not null);
     grant select, insert, update on versao_instalacao to claraboia_app;
     create or replace view versao_daqui with (security_invoker = true) as
       select cliente_id, versao from cliente_versao where cliente_id <> 0
       union all select cliente_id, versao from versao_instalacao;
     grant select on versao_daqui to claraboia_app`,
  );
  const { rows } = await client.query<{ versao: number }>(
    'select versao from cliente_versao where cliente_id = 0',
  );
  await client.query('insert into versao_instalacao values (0, $1) on conflict do nothing', [
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

/** Tables that are not in their place yet: lists first, since clients' rows refer to them. */
export async function stepsLeft(client: pg.ClientBase): Promise<Step[]> {
  const { rows: placed } = await client.query<{ name: string }>(
    `select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid where not p.autoconverted`,
  );
  const done = new Set(placed.map(({ name }) => name));
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
  ].filter(({ table }) => !done.has(table));
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

/** Brings functions and fragments of every node to the state of the coordinator. */
async function renewNodes(
  connectionString: string,
  client: pg.Client,
  nodes: readonly CitusNode[],
): Promise<void> {
  const plan = await planFragments(client);
  const functions = await nodeFunctions(client);
  for (const node of nodes) {
    await onNode(connectionString, node, async (own) => {
      if (node.group !== 0) {
        await own.query('begin');
        await own.query('set local check_function_bodies = off');
        await own.query(functions);
        await own.query(NODE_QUEUE_SQL);
        await own.query('commit');
      }
      for (const fragment of plan.fragments) {
        if (fragment.group !== node.group) continue;
        await own.query('begin');
        await makeFragment(own, fragment, plan);
        await own.query('commit');
      }
    });
  }
}

/** The product's functions as one script; triggers enter the fragment of the row that calls them. */
async function nodeFunctions(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{
    name: string;
    text: string;
    trigger: boolean;
    rights: string;
  }>(
    `select p.proname as name, pg_get_functiondef(p.oid) as text, p.prorettype = 'trigger'::regtype as trigger,
            case when p.proacl is null then '' else
              format('revoke execute on function %1$s from public;', p.oid::regprocedure) ||
              coalesce((select string_agg(format('grant execute on function %s to %s;', p.oid::regprocedure,
                  case when a.grantee = 0 then 'public' else a.grantee::regrole::text end), ' ')
                from aclexplode(p.proacl) a where a.privilege_type = 'EXECUTE'), '') end as rights
       from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.oid`,
  );
  const texts = new Map<string, string>();
  for (const { name, text, trigger, rights } of rows) {
    const own = trigger
      ? text.replace(/^begin\n/m, 'begin\n  perform claraboia_citus.entrar(tg_relid);\n')
      : text;
    // Functions of one name differ in their parameters.
    texts.set(name, `${texts.get(name) ?? ''}${own};\n${rights};\n`);
  }
  return [...functionsOf(0, texts).files.values()].join('');
}
