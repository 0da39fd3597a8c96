import { withClient } from '@claraboia/postgres/with-client.ts';
import type pg from 'pg';
import { APP_ROLE, ownerConnection } from '../connection.ts';
import { ALONE } from '../database.ts';
import { asOwner, type OwnerTx, ownerTxOn } from '../owner.ts';
import type { Tx } from '../transaction.ts';
import { type ClientPlace, entering, findPlace, prepareFragment } from './client-place.ts';
import { addressAt, isCluster } from './nodes.ts';
import { nameAsTable } from './refusals.ts';
import { raiseOnNode } from './versions.ts';

/** Schema in which a node shows the list of clients to the transaction that adds one. */
const SCHEMA = 'claraboia_fundacao';

/** Setting with the id that the new client gets: its rows are where the id places them, so that it is chosen first. */
const NEW_ID = 'claraboia.cliente_novo';

/** Objects that each node needs so that clients can be added there. */
export const FOUNDING_SQL = `
drop schema if exists ${SCHEMA} cascade;
create schema ${SCHEMA};
grant usage on schema ${SCHEMA} to ${APP_ROLE};
create view ${SCHEMA}.cliente with (security_invoker = true) as select * from public.cliente;
alter view ${SCHEMA}.cliente alter column id set default current_setting('${NEW_ID}')::bigint;
create trigger gravar instead of insert on ${SCHEMA}.cliente
  for each row execute function claraboia_citus.gravar_lista();
grant select, insert, update, delete on ${SCHEMA}.cliente to ${APP_ROLE};
grant usage on sequence public.cliente_id_seq to ${APP_ROLE}
`;

/** Key of the lock at the coordinator that one founding at a time holds, as SQL. */
export const FOUNDING_LOCK = `hashtextextended('fundar', 0)`;

/** Place of the next client, under a lock at the coordinator that a second founding waits for. */
export async function nextClient(lock: Tx): Promise<{ id: number; place: ClientPlace }> {
  await lock.query(`select pg_advisory_xact_lock(${FOUNDING_LOCK})`);
  const [row] = await lock.query<{ id: number }>(`select nextval('public.cliente_id_seq') as id`);
  if (row === undefined) throw new Error('no id for a client');
  return { id: row.id, place: await findPlace(lock, row.id) };
}

/**
 * Turns an open transaction of a node into one that adds a client: it sees the installation through the tables that
 * Citus knows on every node, and the new client's rows in their fragment.
 * @returns the same transaction, for `withinClient`
 */
export async function founding<T extends Tx>(tx: T, id: number, place: ClientPlace): Promise<T> {
  const installation = async () => {
    // Citus passes it on to where the installation's rows are.
    await tx.execute(ALONE.turnTo(0));
    await tx.query(`select set_config('search_path', $1, true)`, [`${SCHEMA}, public`]);
  };
  const turnTo = async (clienteId: number) => {
    if (clienteId === id) await tx.query(entering(place, id, true));
    else if (clienteId === 0) await installation();
    else await tx.execute(ALONE.turnTo(clienteId));
  };
  await tx.query(`select set_config($1, $2, true)`, [NEW_ID, String(id)]);
  await turnTo(id);
  await installation();
  return { ...tx, turnTo };
}

/**
 * Runs `work` in one transaction of the owner that adds a client. On a cluster it runs where that client's rows will be.
 * @param work its second argument is the installation's own transaction, for locks
 */
export async function asFounder<T>(
  connectionString: string,
  work: (tx: OwnerTx, lock: Pick<Tx, 'query'>) => Promise<T>,
): Promise<T> {
  if (!(await isCluster(connectionString))) {
    return asOwner(connectionString, (tx) => work(tx, tx));
  }
  return withClient(ownerConnection(connectionString), async (coordinator) => {
    await coordinator.query('begin');
    const lock = ownerTxOn(coordinator, 0);
    const { id, place } = await nextClient(lock);
    await prepareFragment(connectionString, place);
    const node = ownerConnection(addressAt(connectionString, place.node));
    const result = await withClient(node, (client) =>
      foundOnNode(client, id, place, (tx) => work(tx, lock)),
    );
    await coordinator.query('commit');
    return result;
  });
}

async function foundOnNode<T>(
  client: pg.ClientBase,
  id: number,
  place: ClientPlace,
  work: (tx: OwnerTx) => Promise<T>,
): Promise<T> {
  const touched = new Set<number>();
  const txOf = (clienteId: number) => ownerTxOn(client, clienteId, { touched, tell: nameAsTable });
  await client.query('begin');
  const { turnTo, ...tx } = await founding(txOf(0), id, place);
  const as = async (clienteId: number) => {
    await turnTo(clienteId);
    return { ...txOf(clienteId), turnTo };
  };
  const result = await work({ ...tx, turnTo, as });
  const installation = await as(0);
  for (const clienteId of touched) await raiseOnNode(installation, clienteId);
  await client.query('commit');
  return result;
}
