import { withClient } from '@claraboia/postgres/with-client.ts';
import pg from 'pg';
import { distribute } from '../../src/database/citus/distribute.ts';
import { addressAt, type CitusNode, readNodes } from '../../src/database/citus/nodes.ts';

/** Pieces that the tests' clients are spread over. */
const SHARDS = 4;

/** Spreads the tables of a test's database, or those that it has gained since. */
export const spreadTests = (connectionString: string): Promise<void> =>
  distribute(connectionString, { shards: SHARDS, told: () => undefined });

/** Cluster that `CITUS_URL` names, as its coordinator's database knows it; the tests' databases are made on all nodes. */
export interface TestCluster {
  /** Makes a database on every node; a copy of another where one is named. */
  create(name: string, template?: string): Promise<void>;
  /** Spreads the tables of a database, and closes it, so that copies can be made. */
  spread(connectionString: string, name: string): Promise<void>;
  /** Closes a database to connections, so that copies can be made. */
  close(name: string): Promise<void>;
  drop(name: string): Promise<void>;
}

/** @param url coordinator, as a superuser; its own database knows the workers */
export async function openTestCluster(url: string): Promise<TestCluster> {
  const nodes = await withClient({ connectionString: url }, readNodes);
  const on = async (node: CitusNode, database: string | null, ...statements: string[]) => {
    const address = new URL(addressAt(url, node));
    if (database !== null) address.pathname = `/${database}`;
    await withClient({ connectionString: address.href }, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  };
  const everywhere = (work: (node: CitusNode) => Promise<void>) => Promise.all(nodes.map(work));
  const [coordinator] = nodes;
  if (coordinator === undefined) throw new Error('CITUS_URL knows no nodes');
  const close = async (name: string) => {
    // Citus keeps a connection of its own to each database, and a copied one must have none.
    await everywhere((node) =>
      on(
        node,
        null,
        `alter database ${name} allow_connections false`,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      ),
    );
  };
  return {
    create: async (name, template) => {
      const from =
        template === undefined
          ? ''
          : ` template ${pg.escapeIdentifier(template)} strategy file_copy`;
      await everywhere((node) => on(node, null, `create database ${name}${from}`));
      if (template !== undefined) return;
      await everywhere((node) => on(node, name, 'create extension citus'));
      await on(
        coordinator,
        name,
        `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`,
        ...nodes
          .filter(({ group }) => group !== 0)
          .map(({ host, port }) => `select citus_add_node('${host}', ${port})`),
      );
    },
    spread: async (connectionString, name) => {
      await spreadTests(connectionString);
      await close(name);
    },
    close,
    drop: async (name) => {
      await everywhere((node) => on(node, null, `drop database if exists ${name} with (force)`));
    },
  };
}
