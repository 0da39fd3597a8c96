import { type Solicitante, solicitanteSchema } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { parseBody } from '../../engine/validate.ts';

/**
 * SQL of whether a client with the portal `p` asks citizens who they are before they download documents of bidding
 * notices. A client without a portal has not decided yet: as a new portal, it does not ask.
 */
export const ASKS_IDENTIFICATION = 'coalesce(p.identificacao_previa, false)';

/** Returns whether the transaction's client asks citizens who they are. */
export async function asksIdentification(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ asks: boolean }>(
    `select ${ASKS_IDENTIFICATION} as asks from cliente c left join portal p on p.cliente_id = c.id where c.id = $1`,
    [tx.clienteId],
  );
  return row?.asks ?? false;
}

/**
 * Identification in the query of a call.
 * @throws Refusal with every fault at its field
 */
export const identificationIn = ({
  documento = '',
  nome = '',
}: Readonly<Partial<Record<keyof Solicitante, string | undefined>>>): Solicitante =>
  parseBody(solicitanteSchema, { documento, nome });
