import { raiseVersion, type Tx, withinClient } from '../database/database.ts';

/**
 * Gives up addresses of a client: all, or that of its portal. Who comes by one is sent on, for as long as no other portal has it.
 */
export const leaveAddresses = (tx: Tx, clienteId: number, origem?: 'portal') =>
  tx.execute(
    `with deixado as (
       delete from endereco_portal where cliente_id = $1 and ($2::text is null or origem = $2)
       returning nome_url, cliente_id)
     insert into endereco_anterior (nome_url, cliente_id) select nome_url, cliente_id from deixado
     on conflict (nome_url) do update set cliente_id = excluded.cliente_id, deixado_em = excluded.deixado_em`,
    [clienteId, origem ?? null],
  );

/** Takes a name that was another portal's before: it leads there no more, which whoever remembers it hears by the version. */
export async function takeAddress(tx: Tx, nomeUrl: string): Promise<void> {
  const left = await tx.query<{ readonly clienteId: number }>(
    'delete from endereco_anterior where nome_url = $1 returning cliente_id as "clienteId"',
    [nomeUrl],
  );
  for (const { clienteId } of left) await withinClient(tx, clienteId, raiseVersion);
}
