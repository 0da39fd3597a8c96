import pg from 'pg';
import { APP_ROLE } from '../connection.ts';
import { functionsOf } from '../functions.ts';
import { ANCHOR, COORDINATOR_SCHEMA, fragmentOf, gateOf } from './node-sql.ts';
import { inRangeOf, type Numbered, nodeSequence } from './ranges.ts';

/** Shards of one group with the tables that they belong to. */
export interface Fragment {
  /** Its schema. */
  readonly schema: string;
  /** Shard by table. */
  readonly shards: ReadonlyMap<string, string>;
  /** Node that holds it. */
  readonly group: number;
}

/** A view of the product, as every fragment has one of its own. */
interface Copied {
  readonly name: string;
  readonly text: string;
}

/** Contents of the fragments of a cluster, read on the coordinator. */
export interface FragmentPlan {
  /** Those of the clients, and the one of the coordinator with its own tables. */
  readonly fragments: readonly Fragment[];
  /** Copied lists: the copy of each by its name. */
  readonly lists: ReadonlyMap<string, string>;
  readonly numbered: readonly Numbered[];
  readonly views: readonly Copied[];
  readonly functions: readonly string[];
}

const quoted = pg.escapeIdentifier;

/** Reads which shards there are, and what stands on the tables. */
export async function planFragments(client: pg.ClientBase): Promise<FragmentPlan> {
  const { rows: shards } = await client.query<{
    tabela: string;
    shard: string;
    menor: string | null;
    group: number;
    isList: boolean;
  }>(
    `select c.relname as tabela, c.relname || '_' || s.shardid as shard, s.shardminvalue as menor, p.groupid as group,
            t.repmodel = 't' as "isList"
       from pg_dist_shard s join pg_class c on c.oid = s.logicalrelid join pg_dist_partition t using (logicalrelid)
       join pg_dist_placement p using (shardid)
      where c.relnamespace = 'public'::regnamespace order by 1, 2`,
  );
  const lists = new Map<string, string>();
  const locals = new Map<string, string>();
  const found = new Map<string, { group: number; shards: Map<string, string> }>();
  for (const { tabela, shard, menor, group, isList } of shards) {
    if (menor === null) {
      (isList ? lists : locals).set(tabela, shard);
      continue;
    }
    const schema = fragmentOf(menor);
    const of = found.get(schema) ?? { group, shards: new Map() };
    of.shards.set(tabela, shard);
    found.set(schema, of);
  }
  return {
    fragments: [
      { schema: COORDINATOR_SCHEMA, group: 0, shards: locals },
      ...[...found].map(([schema, of]) => ({ schema, ...of })),
    ],
    lists,
    numbered: await numberedColumns(client),
    views: await viewsInOrder(client),
    functions: await walledFunctions(client),
  };
}

async function numberedColumns(client: pg.ClientBase): Promise<Numbered[]> {
  const { rows } = await client.query<Numbered>(
    `select c.relname as table, a.attname as column,
            case when t.partmethod <> 'h'
                 then pg_get_serial_sequence(format('public.%I', c.relname), a.attname) end as sequence
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_dist_partition t on t.logicalrelid = c.oid
      where t.repmodel <> 't' and a.attidentity <> '' order by 1`,
  );
  return rows;
}

/** Views of the product, each after those that it reads. */
async function viewsInOrder(client: pg.ClientBase): Promise<Copied[]> {
  await client.query('set search_path = public');
  const { rows } = await client.query<Copied & { reads: string[] }>(
    `select c.relname as name,
            coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '') || ' as ' || pg_get_viewdef(c.oid) as text,
            array(select distinct r.relname from pg_rewrite w
                    join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid and d.refclassid = 'pg_class'::regclass
                    join pg_class r on r.oid = d.refobjid and r.relkind = 'v' and r.oid <> c.oid
                   where w.ev_class = c.oid)::text[] as reads
       from pg_class c
      where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`,
  );
  const byName = new Map(rows.map((row) => [row.name, row]));
  const ordered = new Set<string>();
  const add = (name: string) => {
    const view = byName.get(name);
    if (view === undefined || ordered.has(name)) return;
    for (const read of view.reads) add(read);
    ordered.add(name);
  };
  for (const name of byName.keys()) add(name);
  return [...ordered].map((name) => ({ name, text: byName.get(name)?.text ?? '' }));
}

/** Functions that would look past a fragment: with a search path of their own, or bound to tables when they were made. */
async function walledFunctions(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<Copied>(
    `select p.proname as name, string_agg(pg_get_functiondef(p.oid), E';\n') as text
       from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
        and (p.prosqlbody is not null or exists (select from unnest(p.proconfig) c where c ~ '^search_path=.*\\mpublic\\M'))
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') group by 1 order by 1`,
  );
  const texts = new Map(rows.map(({ name, text }) => [name, text]));
  return [...functionsOf(0, texts).files.values()];
}

/**
 * Replaces the schema of a fragment on its node, in the caller's transaction: a view of each shard
 * under its table's name, with ids that follow the ones given so far, and the views and functions of the product over
 * these.
 */
export async function makeFragment(
  client: pg.ClientBase,
  { schema, shards, group }: Fragment,
  { lists, numbered, views, functions }: FragmentPlan,
): Promise<void> {
  const own = quoted(schema);
  const before = await client.query('select from pg_namespace where nspname = $1', [schema]);
  const isNew = before.rowCount === 0;
  await client.query(`drop schema if exists ${own} cascade; create schema ${own}`);
  const lines: string[] = [];
  for (const [table, shard] of [...lists, ...shards]) {
    lines.push(
      `create view ${own}.${quoted(table)} with (security_invoker = true) as select * from public.${quoted(shard)}`,
    );
  }
  for (const table of lists.keys()) {
    lines.push(
      `create trigger gravar instead of insert or update or delete on ${own}.${quoted(table)}
         for each row execute function claraboia_citus.gravar_lista()`,
    );
  }
  for (const each of numbered) {
    const { table, column, sequence: kept } = each;
    const shard = shards.get(table);
    if (shard === undefined) continue;
    const sequence = kept ?? nodeSequence(each);
    lines.push(
      `alter view ${own}.${quoted(table)} alter column ${quoted(column)} set default nextval('${sequence}')`,
    );
    const passed = (which: string) =>
      `select setval('${sequence}', m) from (select max(${quoted(column)}) as m from public.${quoted(shard)} where ${which}) r
        where m >= (select last_value from ${sequence})`;
    if (kept !== null) {
      // Citus restarts the sequence of a table that becomes its own.
      lines.push(passed('true'), `grant usage on sequence ${kept} to ${APP_ROLE}`);
    } else if (isNew) {
      // Rows that came back, or out of an archive of a cluster, may have ids of this node.
      lines.push(passed(inRangeOf(group, quoted(column))));
    }
  }
  await client.query(lines.join(';\n'));
  // Functions over the coordinator's own tables are never called here.
  await client.query(
    `set local search_path = ${own}, public; set local check_function_bodies = off`,
  );
  for (const { name, text } of views) {
    await client.query(`create view ${own}.${quoted(name)} ${text}`);
  }
  for (const text of functions) {
    await client.query(
      text
        .replace(/^CREATE OR REPLACE FUNCTION public\./gm, `CREATE FUNCTION ${own}.`)
        .replace(/^( SET search_path TO .*?)'public'/gm, `$1'${schema}', 'public'`)
        // Names without a schema are those of the fragment.
        .replace(/\bpublic\./g, ''),
    );
  }
  // Over a shard, with which it leaves the node.
  const anchor = shards.get(ANCHOR);
  if (anchor !== undefined) {
    const gate = gateOf(anchor.slice(ANCHOR.length + 1));
    await client.query(`create view ${own}.${gate} as select from public.${quoted(anchor)}`);
  }
  await client.query(
    `grant usage on schema ${own} to ${APP_ROLE};
     grant select, insert, update, delete on all tables in schema ${own} to ${APP_ROLE};
     revoke execute on all functions in schema ${own} from public;
     grant execute on all functions in schema ${own} to ${APP_ROLE}`,
  );
}
