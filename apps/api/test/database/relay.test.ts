import { withClient } from '@claraboia/postgres/with-client.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { REQUEST_CHANNEL, REQUESTS_SQL } from '../../src/database/citus/node-sql.ts';
import { startRelay } from '../../src/database/citus/relay.ts';
import { ownerConnection } from '../../src/database/connection.ts';
import { createPeopledDatabase, type TestDatabase } from '../support/postgres.ts';

let made: TestDatabase;
const asOwner = <T>(work: (client: pg.Client) => Promise<T>) =>
  withClient(ownerConnection(made.connectionString), work);

/** A PostgreSQL by itself, with Citus's list of nodes and a node's queue: it passes jobs on to itself. */
beforeAll(async () => {
  made = await createPeopledDatabase();
  await asOwner((client) =>
    client.query(
      `create table pg_dist_node (nodename text, nodeport int, groupid int, noderole text, isactive boolean);
       insert into pg_dist_node values ('127.0.0.1', 5432, 0, 'primary', true);
       create schema claraboia_citus; ${REQUESTS_SQL}`,
    ),
  );
});
afterAll(() => made?.drop());

const setNode = (isActive: boolean) =>
  asOwner((client) =>
    client.query(
      isActive
        ? `insert into pg_dist_node values ('127.0.0.1', 5432, 1, 'primary', true)`
        : 'delete from pg_dist_node where groupid = 1',
    ),
  );

/** Asks for jobs as a transaction of a node does. */
const request = (...keys: readonly string[]) =>
  asOwner((client) =>
    client.query(
      `with p as (insert into claraboia_citus.pedido (tarefa, dados, chave)
                  select 'nada', '{}', unnest($1::text[]) returning id)
       select pg_notify('${REQUEST_CHANNEL}', '') from p`,
      [keys],
    ),
  );

const queued = () =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ key: string }>(
      `select key from graphile_worker.jobs where task_identifier = 'nada' order by id`,
    );
    return rows.map(({ key }) => key);
  });

test('jobs of nodes are passed on in order, also of a node that left and joined again', async () => {
  const errors: Error[] = [];
  const relay = startRelay({
    // The address of a node is made by replacing the host, which a socket's address lacks.
    connectionString: made.connectionString.replace('@/', '@localhost/'),
    onError: (error) => errors.push(error),
    nodesMs: 50,
  });
  const passesOn = (keys: readonly string[]) =>
    vi.waitFor(async () => expect(await queued()).toEqual(keys), 10_000);
  try {
    await request('a', 'b');
    await setNode(true);
    await passesOn(['a', 'b']);
    await request('c');
    await passesOn(['a', 'b', 'c']);
    await setNode(false);
    // Long enough for several looks at the list of nodes.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await request('d');
    await setNode(true);
    await passesOn(['a', 'b', 'c', 'd']);
    expect(errors).toEqual([]);
  } finally {
    await relay.stop();
  }
});
