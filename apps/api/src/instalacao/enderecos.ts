import type { Tx } from '../database/database.ts';

/** Releases addresses of a client: all, or that of its portal. They redirect until another portal takes them. */
export async function leaveAddresses(tx: Tx, clienteId: number, origem?: 'portal'): Promise<void> {
  const left = await tx.query<{ nome: string }>(
    `delete from endereco_portal where cliente_id = $1 and ($2::text is null or origem = $2)
     returning nome_url as nome`,
    [clienteId, origem ?? null],
  );
  for (const { nome } of left) {
    const again = await tx.execute(
      'update endereco_anterior set cliente_id = $2, deixado_em = now() where nome_url = $1',
      [nome, clienteId],
    );
    if (again > 0) continue;
    await tx.execute('insert into endereco_anterior (nome_url, cliente_id) values ($1, $2)', [
      nome,
      clienteId,
    ]);
  }
}

/**
 * Takes over another portal's former slug. The redirect is removed, and the former owner's version is raised to clear
 * caches.
 */
export async function takeAddress(tx: Tx, nomeUrl: string): Promise<void> {
  const left = await tx.query<{ readonly clienteId: number }>(
    'delete from endereco_anterior where nome_url = $1 returning cliente_id as "clienteId"',
    [nomeUrl],
  );
  for (const { clienteId } of left) tx.touch(clienteId);
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
