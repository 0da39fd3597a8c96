import type { Tx } from '../../database/database.ts';
import { invalidField, unavailable } from '../../errors.ts';
import { cleanForSave } from './rich-texts.ts';

/** A template's text as a client takes it over; null where nothing is left of it. */
export async function cleanedOf(tx: Tx, html: string | null): Promise<string | null> {
  if (html === null) return null;
  const cleaned = await cleanForSave(tx, html);
  if ('ocupado' in cleaned) throw unavailable();
  if ('excesso' in cleaned) throw invalidField(`O texto do modelo: ${cleaned.excesso}`);
  return cleaned.texto || null;
}
