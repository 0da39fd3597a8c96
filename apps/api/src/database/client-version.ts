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
