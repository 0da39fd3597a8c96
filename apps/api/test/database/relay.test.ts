import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { REQUEST_CHANNEL, REQUESTS_SQL } from '../../src/database/citus/node-sql.ts';
import { startRelay } from '../../src/database/citus/relay.ts';
import { asOwner } from '../../src/database/owner.ts';
import { createPeopledDatabase, type TestDatabase } from '../support/postgres.ts';

let made: TestDatabase;
const query = <T extends object>(text: string, values?: readonly unknown[]) =>
  asOwner(made.connectionString, (tx) => tx.query<T>(text, values));

/** A PostgreSQL by itself, with Citus's list of nodes and a node's queue: it passes jobs on to itself. */
beforeAll(async () => {
  made = await createPeopledDatabase();
  await query(
    `create table pg_dist_node (nodename text, nodeport int, groupid int, noderole text, isactive boolean);
     insert into pg_dist_node values ('127.0.0.1', 5432, 0, 'primary', true);
     create schema claraboia_citus; ${REQUESTS_SQL}`,
  );
});
afterAll(() => made?.drop());

const join = () => query(`insert into pg_dist_node values ('127.0.0.1', 5432, 1, 'primary', true)`);
const leave = () => query('delete from pg_dist_node where groupid = 1');

/** Asks for jobs as a transaction of a node does. */
const request = (...keys: readonly string[]) =>
  query(
    `with p as (insert into claraboia_citus.pedido (tarefa, dados, chave)
                select 'nada', '{}', unnest($1::text[]) returning id)
     select pg_notify('${REQUEST_CHANNEL}', '') from p`,
    [keys],
  );

const queued = async () => {
  const rows = await query<{ key: string }>(
    `select key from graphile_worker.jobs where task_identifier = 'nada' order by id`,
  );
  return rows.map(({ key }) => key);
};

/** Connections of the relay to the node. */
const followers = () =>
  query(
    `select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%claraboia_citus.pedido%'`,
  );

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
    await join();
    await passesOn(['a', 'b']);
    await request('c');
    await passesOn(['a', 'b', 'c']);
    await leave();
    await vi.waitFor(async () => expect(await followers()).toEqual([]), 10_000);
    await request('d');
    await join();
    await passesOn(['a', 'b', 'c', 'd']);
    expect(errors).toEqual([]);
  } finally {
    await relay.stop();
  }
});
