import type pg from 'pg';
import type { Tx, Versions } from './transaction.ts';

/** Notification channel of versions, payload `clienteId:versao`. */
export const VERSION_CHANNEL = 'claraboia_versao';

/**
 * Statement that raises the version of the client in `$1` and returns it.
 * @param relation table with the versions, or a view of one
 */
export const raiseSql = (relation: string): string => `
  insert into ${relation} as v (cliente_id, versao) values ($1, 2)
  on conflict (cliente_id) do update set versao = v.versao + 1 returning versao`;

/** Raises the version of a client, by default the transaction's, and notifies listeners at the commit. */
export async function raiseVersion(tx: Tx, clienteId: number = tx.clienteId): Promise<number> {
  const [row] = await tx.query<{ versao: number }>(
    `with nova as (${raiseSql('cliente_versao')})
     select versao, pg_notify($2, $1::bigint || ':' || versao) from nova`,
    [clienteId, VERSION_CHANNEL],
  );
  if (row === undefined) throw new Error('the version was not raised');
  return row.versao;
}

/** Raises every version, in a transaction of the owner. */
export async function raiseAllVersions(client: pg.ClientBase): Promise<void> {
  await client.query('update cliente_versao set versao = versao + 1');
  const { rows } = await client.query<{ own: boolean }>(
    `select to_regclass('public.versao_instalacao') is not null as own`,
  );
  // A cluster has the installation's in a table of its own.
  if (rows[0]?.own === true) {
    await client.query('update public.versao_instalacao set versao = versao + 1');
  }
}

/** Notifies listeners of the versions of clients, and of the installation (0). */
export async function tellVersions(
  client: pg.ClientBase,
  clientes: readonly number[],
): Promise<void> {
  if (clientes.length === 0) return;
  await client.query(
    `select pg_notify($2, cliente_id || ':' || versao) from cliente_versao where cliente_id = any ($1)`,
    [clientes, VERSION_CHANNEL],
  );
}

/**
 * The id is a checked integer, because SQL sent with `begin` takes no parameters.
 * @param relation table or view with the versions
 */
export const versionsSql = (relation: string, clienteId: number) =>
  `select cliente_id, versao from ${relation} where cliente_id in (0, ${clienteId})`;

/**
 * Reads the versions of a client and of the installation within a transaction.
 * @param relation table or view with the versions
 */
export const readVersions = async (
  tx: Tx,
  clienteId: number,
  relation = 'cliente_versao',
): Promise<Versions> =>
  versionsOf(
    await tx.query(`select cliente_id, versao from ${relation} where cliente_id in (0, $1)`, [
      clienteId,
    ]),
    clienteId,
  );

/** The version of a client, and of the installation (client 0); 1 before the first write. */
export function versionsOf(
  rows: readonly { readonly cliente_id: number; readonly versao: number }[],
  clienteId: number,
): Versions {
  const of = (id: number) => rows.find((row) => row.cliente_id === id)?.versao ?? 1;
  return { versao: of(clienteId), sistema: of(0) };
}
