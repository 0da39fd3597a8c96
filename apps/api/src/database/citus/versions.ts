import { raiseSql, raiseVersion, VERSION_CHANNEL } from '../client-version.ts';
import type { Tx } from '../transaction.ts';
import { ANCHOR } from './node-sql.ts';

/** Statement that raises the version of the installation, which a cluster has in a table of its own. */
const RAISE_INSTALLATION =
  'update public.versao_instalacao set versao = versao + 1 returning versao';

/**
 * Raises the version of a client, or of the installation (0), and tells it by this node, which is listened to like all:
 * a notification is not carried to another.
 * @param relation table with the clients' versions, or a view of one
 */
export async function raiseVersionIn(tx: Tx, clienteId: number, relation: string): Promise<number> {
  const [row] = await (clienteId === 0
    ? tx.query<{ versao: number }>(RAISE_INSTALLATION)
    : tx.query<{ versao: number }>(raiseSql(relation), [clienteId]));
  if (row === undefined) throw new Error('the version was not raised');
  await tx.query('select pg_notify($1, $2)', [VERSION_CHANNEL, `${clienteId}:${row.versao}`]);
  return row.versao;
}

/** The same in a transaction of a node: another client than the transaction's may be elsewhere. */
export const raiseOnNode = (tx: Tx, clienteId: number): Promise<number> =>
  clienteId !== 0 && clienteId === tx.clienteId
    ? raiseVersion(tx)
    : raiseVersionIn(tx, clienteId, `public.${ANCHOR}`);
