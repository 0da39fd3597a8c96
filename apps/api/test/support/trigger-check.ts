import pg from 'pg';
import { TENANT_TABLES } from '../../src/database/citus/tenant-tables.ts';
import { type PlanNode, stepsOf } from './plan.ts';
import { unboundTables } from './tenant-filter.ts';

/** Effects of a table's triggers when its rows were changed, deleted and inserted again. */
export interface TriggerWork {
  readonly table: string;
  /** Rows changed, deleted and inserted. */
  readonly rows: number;
  /** Statements sent by the triggers. */
  readonly statements: number;
  /** Tables that these read or wrote. */
  readonly touched: readonly string[];
  /** Those of them whose rows of every client were read. */
  readonly unbound: readonly string[];
}

interface Told {
  readonly 'Query Text': string;
  readonly Plan: PlanNode;
}

/** Excludes catalogue look-ups of the functions. */
const isOurs = ({ Schema: schema }: PlanNode) => schema === undefined || schema === 'public';

/**
 * Updates, deletes and reinserts a client's rows in each table with triggers, and checks the plan of every resulting
 * statement. It works as the tables' owner, who has no policies, and rolls everything back.
 */
export async function triggerWork(
  connectionString: string,
  clienteId: number,
): Promise<TriggerWork[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const told: Told[] = [];
  client.on('notice', ({ message = '' }) => {
    const plan = /^duration: .*? plan:\n([\s\S]+)$/.exec(message)?.[1];
    if (plan !== undefined) told.push(JSON.parse(plan) as Told);
  });
  try {
    await client.query(`load 'auto_explain';
      set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
      set auto_explain.log_format = json; set auto_explain.log_verbose = on;
      set auto_explain.log_level = notice; set row_security = off`);
    const { rows: tenant } = await client.query<{ relname: string }>(TENANT_TABLES);
    const tenantTables = new Set(tenant.map(({ relname }) => relname));
    const { rows } = await client.query<{ table: string }>(
      `select distinct c.relname as table from pg_trigger g join pg_class c on c.oid = g.tgrelid
        where not g.tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`,
    );
    const work: TriggerWork[] = [];
    for (const { table } of rows) {
      await client.query('begin');
      const own = await statementsOf(client, table, clienteId);
      const kept = await client.query<{ n: number }>('select count(*)::int as n from guardado');
      told.length = 0;
      for (const statement of own) await client.query(statement);
      await client.query('rollback');
      const nested = told.filter(({ 'Query Text': text }) => !own.includes(text));
      work.push({ table, rows: kept.rows[0]?.n ?? 0, ...summaryOf(nested, tenantTables) });
    }
    return work;
  } finally {
    await client.end();
  }
}

/** Transition tables contain rows of one client; PostgreSQL shows their alias only in the columns. */
function withTransitions(node: PlanNode): PlanNode {
  const [column = ''] = (node.Output ?? []) as readonly string[];
  const isWritten = node['Node Type'] === 'Named Tuplestore Scan';
  return {
    ...node,
    ...(isWritten ? { Alias: column.split('.', 1)[0] ?? '' } : {}),
    ...(node.Plans === undefined ? {} : { Plans: node.Plans.map(withTransitions) }),
  };
}

function summaryOf(nested: readonly Told[], tenantTables: ReadonlySet<string>) {
  const touched = new Set<string>();
  const unbound = new Set<string>();
  for (const { Plan: plan } of nested) {
    for (const step of stepsOf(plan)) {
      if (step['Relation Name'] !== undefined && isOurs(step)) touched.add(step['Relation Name']);
    }
    for (const name of unboundTables(withTransitions(plan), tenantTables)) unbound.add(name);
  }
  return { statements: nested.length, touched: [...touched].sort(), unbound: [...unbound].sort() };
}

/** Updates every column that a trigger may read, deletes the rows, and inserts them again. */
async function statementsOf(
  client: pg.Client,
  table: string,
  clienteId: number,
): Promise<readonly string[]> {
  const { rows: columns } = await client.query<{ name: string; type: string; fixed: boolean }>(
    `select a.attname as name, a.atttypid::regtype::text as type, a.attgenerated <> '' as fixed
       from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
    [table],
  );
  // Disables foreign keys, so that referenced rows can be deleted and inserted again.
  const { rows: checks } = await client.query<{ name: string }>(
    'select tgname as name from pg_trigger where tgrelid = $1::regclass and tgisinternal',
    [table],
  );
  for (const { name } of checks) {
    await client.query(`alter table ${table} disable trigger ${pg.escapeIdentifier(name)}`);
  }
  await client.query(
    `create temporary table guardado on commit drop as select * from ${table} where cliente_id = ${clienteId}`,
  );
  const kept = columns.filter(({ fixed }) => !fixed).map(({ name }) => name);
  const changes = columns
    .filter(({ name, type }) => /^(nome|nome_plural|titulo)$/.test(name) && type === 'text')
    .map(({ name }) => `${name} = ${name} || 's'`);
  const words = columns.find(({ type, fixed }) => type === 'tsvector' && !fixed);
  if (words !== undefined) changes.push(`${words.name} = 'mudado:1'::tsvector`);
  const set = changes.length > 0 ? changes.join(', ') : `cliente_id = cliente_id`;
  return [
    `update ${table} set ${set} where cliente_id = ${clienteId}`,
    `delete from ${table} where cliente_id = ${clienteId}`,
    `insert into ${table} (${kept.join(', ')}) overriding system value select ${kept.join(', ')} from guardado`,
  ];
}
