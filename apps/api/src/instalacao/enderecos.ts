import { raiseVersion } from '../database/client-version.ts';
import { type Tx, withinClient } from '../database/database.ts';

/** Releases addresses of a client: all, or that of its portal. They redirect until another portal takes them. */
export const leaveAddresses = (tx: Tx, clienteId: number, origem?: 'portal') =>
  tx.execute(
    `with deixado as (
       delete from endereco_portal where cliente_id = $1 and ($2::text is null or origem = $2)
       returning nome_url, cliente_id)
     insert into endereco_anterior (nome_url, cliente_id) select nome_url, cliente_id from deixado
     on conflict (nome_url) do update set cliente_id = excluded.cliente_id, deixado_em = excluded.deixado_em`,
    [clienteId, origem ?? null],
  );

/**
 * Takes over another portal's former slug. The redirect is removed, and the former owner's version is raised to clear
 * caches.
 */
export async function takeAddress(tx: Tx, nomeUrl: string): Promise<void> {
  const left = await tx.query<{ readonly clienteId: number }>(
    'delete from endereco_anterior where nome_url = $1 returning cliente_id as "clienteId"',
    [nomeUrl],
  );
  for (const { clienteId } of left) await withinClient(tx, clienteId, raiseVersion);
}

/**
 * Takes the address of the client's portal, and stores the portal's id, which finds public files whose address names
 * no client.
 */
export async function takePortalAddress(tx: Tx, nomeUrl: string, portalId: number): Promise<void> {
  await takeAddress(tx, nomeUrl);
  // The client's own slug leads to it already.
  await tx.execute(
    `insert into endereco_portal (nome_url, cliente_id, origem)
     select $1, $2, 'portal'
      where not exists (select from endereco_portal where nome_url = $1 and cliente_id = $2)`,
    [nomeUrl, tx.clienteId],
  );
  await keepPortalId(tx, portalId);
}

/** Stores the portal's id, which resolves addresses of public files without a client. */
export async function keepPortalId(tx: Tx, id: number | null): Promise<void> {
  await tx.execute(
    `update endereco_portal set portal_id = $2 where cliente_id = $1 and origem = 'identificador'`,
    [tx.clienteId, id],
  );
}
