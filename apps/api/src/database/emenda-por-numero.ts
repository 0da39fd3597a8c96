import type { Tx } from './database.ts';

/** SQL of the number of an amendment as it is compared: without punctuation and case. */
export const chaveDaEmenda = (numero: string): string =>
  `regexp_replace(upper(${numero} collate "C"), '[^0-9A-Z]', '', 'g')`;

/**
 * Amendments of client `$1` by the key of their number. Amendments of two parliaments or years with one number are left out: a
 * commitment names the number only, and a wrong link is worse than none.
 */
export const EMENDA_POR_CHAVE =
  '(select numero_chave as chave, min(id) as id from emenda where cliente_id = $1 group by numero_chave having count(*) = 1)';

/**
 * Serialises transactions that write amendments with those that write commitments, until the end of the transaction. A save of an
 * amendment locks its row and then its commitments; an import locks commitments and then, by a trigger, their amendments.
 * Call it before either is locked.
 */
export async function lockEmendas(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('emenda', $1))`, [tx.clienteId]);
}

/** The same for jobs, which wait however long a publication takes. A request would hold its connection: it gives up instead. */
export async function awaitEmendas(tx: Tx): Promise<void> {
  await tx.query('set local lock_timeout = 0');
  await lockEmendas(tx);
  await tx.query('set local lock_timeout to default');
}
