import { registry } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { readRecord } from '../../engine/read.ts';
import type { Corpo } from './corpo.ts';
import { bodyOf } from './estado.ts';
import type { Format } from './format.ts';
import {
  claimForBrowser,
  type Gravada,
  type LinhaVista,
  markSaved,
  recordsOfKey,
} from './linhas.ts';
import { readExisting } from './listas.ts';
import { alreadyThere, type Existing, storedKey } from './plan.ts';

/**
 * Finds the current record of a key before one is added. Locks the key until the end of the transaction: another import
 * of the same file waits, and then finds the record.
 * @param existing records before the run
 */
export async function findByKey(
  tx: Tx,
  format: Format,
  existing: Existing,
  key: string,
): Promise<number | null> {
  const { entity } = format;
  await holdKey(tx, format, key);
  const known = [...(existing.get(key) ?? []), ...(await recordsOfKey(tx, entity.key, key))];
  for (const id of new Set(known)) {
    const record = await readRecord(tx, registry, entity, id);
    if (record !== null && storedKey(format, record) === key) return id;
  }
  return null;
}

const holdKey = (tx: Tx, { entity }: Format, key: string) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [
    `${entity.key}\n${key}`,
    tx.clienteId,
  ]);

/**
 * Claims a row for a browser window that is about to send it. If somebody saved its record since the check, the row is
 * marked so instead.
 * @returns the body to send; null if there is nothing to send now
 */
export async function claimRow(
  tx: Tx,
  format: Format,
  id: number,
  row: LinhaVista,
  remetente: string,
): Promise<Corpo | null> {
  const corpo = await bodyOf(tx, format, id, row);
  if (corpo === null) return null;
  const key = row.altera === null ? storedKey(format, corpo) : row.chave;
  await holdKey(tx, format, key);
  const claim = await claimForBrowser(tx, id, row.linha, remetente);
  // A repeated call has the same idempotency key, so its record is found by its answer.
  if (claim === null || claim.isRepeated || row.altera !== null) return claim && corpo;
  const same = await findByKey(tx, format, await readExisting(tx, format), key);
  if (same === null) return corpo;
  await markSaved(tx, id, row.linha, alreadySaved(format, key, same));
  return null;
}

/** Outcome of a row whose record exists already. */
export const alreadySaved = (format: Format, chave: string, registroId: number): Gravada => ({
  chave,
  mudanca: 'igual',
  motivo: alreadyThere(format),
  registroId,
  registroVersao: null,
  antes: null,
});
