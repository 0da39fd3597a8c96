import { withClient } from '@claraboia/postgres/with-client.ts';
import type pg from 'pg';
import { isSpread } from './citus/nodes.ts';
import { ownerConnection, STATEMENT_TIMEOUT_MS } from './connection.ts';
import { DatabaseBusyError, isDatabaseRefusal, SQLSTATE } from './errors.ts';

/** Advisory lock key, the same in every process: one migrates, the others wait. */
export const MIGRATION_LOCK = 7_263_401;

/**
 * Settings of a connection that changes tables which Citus spreads: one machine after the other in a transaction, which
 * some changes need, and triggers, which it takes for unsafe. Shards take longer than a statement may.
 */
const ON_A_CLUSTER = `
  set citus.multi_shard_modify_mode = 'sequential'; set citus.enable_unsafe_triggers = on;
  set citus.enable_local_reference_table_foreign_keys = off; set citus.propagate_set_commands = 'local';
  set statement_timeout = 0; set lock_timeout = 0`;

/** Runs schema work on its own connection, under an exclusive lock. */
export function withSchemaLock<T>(
  connectionString: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return withClient({ connectionString, application_name: name }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (await isSpread(client)) await client.query(ON_A_CLUSTER);
    return work(client);
  });
}

/**
 * Runs `work` on a connection of the owner while no process changes the schema; waits for one that does.
 * @throws DatabaseBusyError if it takes longer than a statement may
 */
export function outsideUpgrades<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return withClient(ownerConnection(connectionString), async (client) => {
    await client.query(`set statement_timeout = 0; set lock_timeout = ${STATEMENT_TIMEOUT_MS}`);
    await client
      .query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
      .catch((error: unknown) => {
        const isLate = isDatabaseRefusal(error) && error.code === SQLSTATE.lockNotAvailable;
        throw isLate ? new DatabaseBusyError() : error;
      });
    return work(client);
  });
}
