import { createHash } from 'node:crypto';
import type pg from 'pg';
import { functionsOf } from '../functions.ts';
import { FOUNDING_SQL } from './founding.ts';
import { type FragmentPlan, makeFragment, planFragments } from './fragments.ts';
import { FRAGMENT, GATE, NODE_QUEUE_SQL, NODE_SQL } from './node-sql.ts';
import { onNode, readNodes } from './nodes.ts';
import { makeSequences } from './ranges.ts';

/** State of the coordinator that each node was last brought to, so that a start need not ask the nodes. */
const MARKS = `create table if not exists claraboia_citus.renovado (grupo integer primary key, marca text not null)`;

/** Rises when fragments are made in another way from the same definitions. */
const FORM = 1;

/**
 * Brings functions and fragments of the nodes to the state of the coordinator. Runs under the lock of the schema.
 * @param which nodes; `changed` asks the coordinator alone, and reaches only the nodes that are behind it
 */
export async function renewNodes(
  connectionString: string,
  client: pg.Client,
  which: 'all' | 'changed',
): Promise<void> {
  await client.query(MARKS);
  const plan = await planFragments(client);
  const functions = await nodeFunctions(client);
  const mark = await markOf(client, plan, functions);
  const clientNumbers = plan.numbered.filter(({ sequence }) => sequence === null);
  const { rows: marks } = await client.query<{ grupo: number; marca: string }>(
    'select grupo, marca from claraboia_citus.renovado',
  );
  for (const node of await readNodes(client)) {
    const isCurrent = marks.some(({ grupo, marca }) => grupo === node.group && marca === mark);
    if (which === 'changed' && isCurrent) continue;
    await onNode(connectionString, node, async (own) => {
      await own.query(NODE_SQL);
      if (node.group !== 0) {
        await own.query('begin');
        await own.query('set local check_function_bodies = off');
        await own.query(functions);
        await own.query(NODE_QUEUE_SQL);
        await own.query('commit');
      }
      await own.query('begin');
      await own.query(FOUNDING_SQL);
      await makeSequences(client, own, node.group, clientNumbers);
      await own.query('commit');
      for (const fragment of plan.fragments) {
        if (fragment.group !== node.group) continue;
        await own.query('begin');
        await makeFragment(own, fragment, plan);
        await own.query('commit');
      }
    });
    await client.query(
      `insert into claraboia_citus.renovado values ($1, $2)
       on conflict (grupo) do update set marca = excluded.marca`,
      [node.group, mark],
    );
  }
}

/** Hash of everything that functions and fragments are made of, but for where the shards are. */
async function markOf(client: pg.Client, plan: FragmentPlan, functions: string): Promise<string> {
  const { rows: columns } = await client.query(
    `select c.relname, a.attname, format_type(a.atttypid, a.atttypmod) as type
       from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace order by c.relname, a.attnum`,
  );
  const { lists, numbered, views, functions: walled } = plan;
  const parts = [[...lists.keys()], columns, numbered, views, walled];
  return createHash('sha256')
    .update(JSON.stringify([FORM, NODE_SQL, NODE_QUEUE_SQL, FOUNDING_SQL, functions, ...parts]))
    .digest('hex');
}

/**
 * Sends new work for clients to wait for the end of the upgrade: their fragments would be read with functions of one
 * version and views of the other. Running transactions are not waited for.
 */
export const closeFragments = (connectionString: string, client: pg.Client): Promise<void> =>
  inFragments(
    connectionString,
    client,
    `select format('drop view %I.%I', n.nspname, c.relname) as each
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where starts_with(n.nspname, $1) and starts_with(c.relname, $2) and c.relkind = 'v'`,
    [GATE],
  );

/** Drops the views of tables from all fragments, with those that read them; whole fragments without names. */
export async function clearFragments(
  connectionString: string,
  client: pg.Client,
  tables: readonly string[],
): Promise<void> {
  const perSchema = (statement: string, ...values: readonly string[]) =>
    inFragments(
      connectionString,
      client,
      `select format('${statement}', nspname, $2::text) as each from pg_namespace where starts_with(nspname, $1)`,
      values.length === 0 ? [''] : values,
    );
  if (tables.length === 0) await perSchema('drop schema %1$I cascade');
  for (const table of tables) await perSchema('drop view if exists %1$I.%2$I cascade', table);
}

/** Runs statements in the fragments of every node. `statements` selects them as `each`; $1 is the prefix of schemas. */
async function inFragments(
  connectionString: string,
  client: pg.Client,
  statements: string,
  values: readonly string[],
): Promise<void> {
  await client.query(MARKS);
  for (const node of await readNodes(client)) {
    await onNode(connectionString, node, async (own) => {
      const { rows } = await own.query<{ each: string }>(statements, [FRAGMENT, ...values]);
      for (const { each } of rows) await own.query(each);
    });
  }
  // If the caller's transaction is rolled back, fragments are made again as they are asked for.
  await client.query('delete from claraboia_citus.renovado');
}

/** Lets a trigger's function enter the fragment of the row that calls it; once only. */
export function enteringFragment(text: string): string {
  const entry = 'begin\n  perform claraboia_citus.entrar(tg_relid);\n';
  return text.includes(entry) ? text : text.replace(/^begin\n/m, entry);
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
    const own = trigger ? enteringFragment(text) : text;
    // Functions of one name differ in their parameters.
    texts.set(name, `${texts.get(name) ?? ''}${own};\n${rights};\n`);
  }
  return [...functionsOf(0, texts).files.values()].join('');
}
