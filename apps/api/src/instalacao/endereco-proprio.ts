import type { EnderecoProprio } from '@claraboia/contract';
import type { Tx } from '../database/database.ts';

/**
 * Hosts and names of a client's portal.
 * @param publicUrl address of the installation, whose host is everybody's; null if it is not known
 */
export async function readProprio(tx: Tx, publicUrl: string | null): Promise<EnderecoProprio> {
  const rows = await tx.query<{ host: string | null; nome: string | null }>(
    `select host, null as nome from dominio where cliente_id = $1
     union all select null, nome_url from endereco_portal where cliente_id = $1`,
    [tx.clienteId],
  );
  const hosts = rows.flatMap(({ host }) => (host === null ? [] : [host.toLowerCase()]));
  const nomes = rows.flatMap(({ nome }) => (nome === null ? [] : [nome.toLowerCase()]));
  if (publicUrl !== null) hosts.push(new URL(publicUrl).hostname);
  return { hosts: new Set(hosts), nomes: new Set(nomes) };
}
