import type { Tx, Versions } from './transaction.ts';

/** Notification channel of versions, payload `clienteId:versao`. */
export const VERSION_CHANNEL = 'claraboia_versao';

/** Raises the version of the transaction's client, and notifies listeners at the commit. */
export async function raiseVersion(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ versao: number }>(
    `with nova as (
       insert into cliente_versao as v (cliente_id, versao) values ($1, 2)
       on conflict (cliente_id) do update set versao = v.versao + 1
       returning versao)
     select versao, pg_notify($2, $1::bigint || ':' || versao) from nova`,
    [tx.clienteId, VERSION_CHANNEL],
  );
  if (row === undefined) throw new Error('the version was not raised');
  return row.versao;
}

/** The id is a checked integer, because SQL sent with `begin` takes no parameters. */
export const versionsSql = (clienteId: number) =>
  `select cliente_id, versao from cliente_versao where cliente_id in (0, ${clienteId})`;

/** The version of a client, and of the installation (client 0); 1 before the first write. */
export function versionsOf(
  rows: readonly { readonly cliente_id: number; readonly versao: number }[],
  clienteId: number,
): Versions {
  const of = (id: number) => rows.find((row) => row.cliente_id === id)?.versao ?? 1;
  return { versao: of(clienteId), sistema: of(0) };
}
