import { withClient } from '@claraboia/postgres/with-client.ts';
import type pg from 'pg';
import { ownerConnection } from '../connection.ts';
import { readMigrations } from '../migrate.ts';
import { LOCK_CONNECTION } from './command-lock.ts';
import { addressAt, type CitusNode } from './nodes.ts';

/** Settings that every node needs, as `current_setting` shows them. */
const SETTINGS = [
  'citus.enable_unsafe_triggers',
  'citus.propagate_set_commands',
  'citus.enable_local_reference_table_foreign_keys',
  'citus.skip_advisory_lock_permission_checks',
  'wal_level',
  'shared_preload_libraries',
  'max_prepared_transactions',
] as const;

export type Setting = (typeof SETTINGS)[number];

/** Node as the coordinator's catalogue describes it. */
export interface RegisteredNode extends CitusNode {
  readonly isActive: boolean;
  /** False if Citus may place no shards on it. */
  readonly takesShards: boolean;
}

/** Properties of a node that a distribution depends on. */
export interface NodeFacts {
  readonly settings: Readonly<Record<Setting, string | null>>;
  /** Version of the extension `citus` in this database; null without it. */
  readonly version: string | null;
  readonly extensions: readonly string[];
  readonly roles: readonly string[];
  readonly hasCollation: boolean;
  /** True if row-level security does not bind the owner. */
  readonly bypasses: boolean;
  /** Other connections of the product to this database, by name. */
  readonly connections: readonly { readonly name: string; readonly count: number }[];
}

/** Node with its facts, or with the error of the connection. */
export interface VisitedNode extends RegisteredNode {
  readonly found: NodeFacts | { readonly error: string };
}

/** Facts that decide whether a database can be distributed. */
export interface ClusterFacts {
  /** False if the extension is missing: then the coordinator is the only node. */
  readonly hasExtension: boolean;
  /** False if the database is the one of a worker. */
  readonly isCoordinator: boolean;
  readonly nodes: readonly VisitedNode[];
  /** Migrations of this release that the database lacks. */
  readonly pending: number;
  /** Names of migrations that this release does not know. */
  readonly foreign: readonly string[];
}

/** Reads what a distribution depends on, from every node; changes nothing. */
export function readFacts(connectionString: string): Promise<ClusterFacts> {
  return withClient(ownerConnection(connectionString), async (client) => {
    const { rows } = await client.query<{ has: boolean }>(
      `select exists (select from pg_extension where extname = 'citus') as has`,
    );
    const hasExtension = rows[0]?.has === true;
    const registered = hasExtension ? await readRegistered(client) : [];
    const nodes = registered.some(({ group }) => group === 0)
      ? registered
      : [unregistered(client), ...registered];
    const visited: VisitedNode[] = [];
    for (const node of nodes) {
      // The connection that is open already would be counted as another process.
      const found =
        node.group === 0 ? await factsOf(client) : await factsAt(connectionString, node);
      visited.push({ ...node, found });
    }
    return {
      hasExtension,
      isCoordinator: !hasExtension || (await isCoordinator(client)),
      nodes: visited,
      ...(await compareMigrations(client)),
    };
  });
}

/** Nodes that the coordinator knows, inactive ones included. */
export async function readRegistered(client: pg.ClientBase): Promise<RegisteredNode[]> {
  const { rows } = await client.query<RegisteredNode>(
    `select nodename as host, nodeport as port, groupid as group, isactive as "isActive", shouldhaveshards as "takesShards"
       from pg_dist_node where noderole = 'primary' order by groupid`,
  );
  return rows;
}

const unregistered = ({ host, port }: pg.ClientBase & { host?: string; port?: number }) => ({
  host: host ?? '',
  port: port ?? 0,
  group: 0,
  isActive: false,
  takesShards: false,
});

async function isCoordinator(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ group: number }>(
    'select groupid as group from pg_dist_local_group',
  );
  return rows[0]?.group === 0;
}

const factsAt = (connectionString: string, node: CitusNode): Promise<VisitedNode['found']> =>
  withClient(ownerConnection(addressAt(connectionString, node)), factsOf).catch(
    (error: unknown) => ({ error: (error as Error).message || String(error) }),
  );

async function factsOf(client: pg.ClientBase): Promise<NodeFacts> {
  const { rows } = await client.query<NodeFacts>(
    `select (select json_object_agg(s, current_setting(s, true)) from unnest($1::text[]) s) as settings,
            (select extversion from pg_extension where extname = 'citus') as version,
            array(select extname::text from pg_extension) as extensions,
            array(select rolname::text from pg_roles) as roles,
            exists (select from pg_collation where collname = 'numero_natural') as "hasCollation",
            (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as bypasses,
            (select coalesce(json_agg(json_build_object('name', application_name, 'count', n) order by application_name), '[]')
               from (select application_name, count(*) as n from pg_stat_activity
                      where datname = current_database() and application_name like 'claraboia%'
                        and application_name <> $2 and pid <> pg_backend_pid() group by 1) a) as connections`,
    [SETTINGS, LOCK_CONNECTION],
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error('the node did not answer');
  return facts;
}

async function compareMigrations(client: pg.ClientBase) {
  const { rows: known } = await client.query<{ there: boolean }>(
    `select to_regclass('public.schema_migration') is not null as there`,
  );
  const { rows } =
    known[0]?.there === true
      ? await client.query<{ nome: string }>('select nome from public.schema_migration')
      : { rows: [] };
  const applied = new Set(rows.map(({ nome }) => nome));
  const ours = new Set((await readMigrations()).map(({ nome }) => nome));
  return {
    pending: [...ours].filter((nome) => !applied.has(nome)).length,
    foreign: [...applied].filter((nome) => !ours.has(nome)),
  };
}
