import { withClient } from '@claraboia/postgres/with-client.ts';
import type pg from 'pg';
import { ownerConnection } from '../connection.ts';

/** Machine of a cluster as its coordinator names it. */
export interface CitusNode {
  readonly host: string;
  readonly port: number;
  /** Number that Citus gives it; the coordinator is 0. */
  readonly group: number;
}

/** Address of the same database on a node: user, password and options stay those of the coordinator. */
export function addressAt(coordinator: string, { host, port, group }: CitusNode): string {
  if (group === 0) return coordinator;
  const url = new URL(coordinator);
  url.hostname = host;
  url.port = String(port);
  return url.href;
}

export const NODES_SQL = `
  select nodename as host, nodeport as port, groupid as group from pg_dist_node
   where noderole = 'primary' and isactive order by groupid`;

/** Milliseconds between two looks for nodes that joined: an operator prepares one, which takes longer, before it holds rows. */
export const NODES_MS = 10_000;

/** Nodes of a cluster in the order of their numbers, the coordinator first. */
export async function readNodes(client: pg.ClientBase): Promise<CitusNode[]> {
  const { rows } = await client.query<CitusNode>(NODES_SQL);
  return rows;
}

/** Runs `work` on a connection of the owner to one node, without passing its definitions on to the others. */
export const onNode = <T>(
  coordinator: string,
  node: CitusNode,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> =>
  withClient(ownerConnection(addressAt(coordinator, node)), async (client) => {
    await client.query(
      'set citus.enable_ddl_propagation = off; set client_min_messages = warning; set statement_timeout = 0',
    );
    return work(client);
  });

/** True if the tables of clients are spread over the nodes of a cluster. */
export async function isSpread(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ spread: boolean }>(
    `select to_regclass('claraboia_citus.guardado') is not null as spread`,
  );
  return rows[0]?.spread === true;
}

/** The same of the database at an address. */
export const isCluster = (connectionString: string): Promise<boolean> =>
  withClient(ownerConnection(connectionString), isSpread);
