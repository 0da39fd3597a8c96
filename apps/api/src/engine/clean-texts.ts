import type { AnyEntity, RichTextField } from '@claraboia/contract';
import { fieldSchema } from '@claraboia/contract/schema';
import type { Tx } from '../database/database.ts';
import { changedByOther, invalidField, unavailable } from '../errors.ts';
import type { CleanHtml, CleanText, EngineOptions } from './types.ts';

/** Rich texts by their input, with their cleaned form: cleaned before the saving transaction begins. */
export type CleanTexts = ReadonlyMap<string, CleanText | { readonly excesso: string }>;

/** For records without rich text. */
export const NO_TEXTS: CleanTexts = new Map();

const BUSY =
  'Há textos demais deste órgão sendo salvos agora. Espere alguns segundos e salve de novo.';

/** Cleans texts of one client in sequence. Must not be called inside a transaction, because it waits for a turn. */
export async function cleanAll(
  cleanHtml: EngineOptions['cleanHtml'],
  clienteId: number,
  htmls: Iterable<string>,
): Promise<CleanTexts> {
  const texts = new Map<string, Exclude<CleanHtml, { readonly ocupado: true }>>();
  for (const html of htmls) {
    if (texts.has(html)) continue;
    const cleaned = await cleanHtml(clienteId, html);
    if ('ocupado' in cleaned) throw unavailable(BUSY);
    texts.set(html, cleaned);
    if ('texto' in cleaned) texts.set(cleaned.texto, cleaned);
  }
  return texts;
}

const richFields = ({ fields }: AnyEntity): readonly (readonly [string, RichTextField])[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'richText' ? [[name, field] as const] : [],
  );

/** Rich texts of bodies to be saved. Texts that the save refuses, and unchanged ones, are left out. */
export function richTextsIn(
  entity: AnyEntity,
  bodies: readonly unknown[],
  stored: Readonly<Record<string, unknown>> | null = null,
): readonly string[] {
  return richFields(entity).flatMap(([name, field]) => {
    const schema = fieldSchema(field);
    return bodies.flatMap((body) => {
      const given = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null;
      const { data, success } = schema.safeParse(given);
      return success && typeof data === 'string' && data !== stored?.[name] ? [data] : [];
    });
  });
}

/**
 * Cleaned text, or null if nothing is left. Stores the displayed form in the same transaction.
 * @throws Refusal at the field if it cannot be cleaned; 409 if `texts` lacks it, because it was changed concurrently
 */
export async function takeText(
  tx: Tx,
  texts: CleanTexts,
  html: string,
  { label, name }: { readonly label: string; readonly name?: string },
): Promise<string | null> {
  const cleaned = texts.get(html);
  if (cleaned === undefined) throw changedByOther(`${label} mudou agora mesmo. Tente de novo.`);
  if ('excesso' in cleaned) throw invalidField(`${label}: ${cleaned.excesso}`, name);
  await cleaned.keep(tx);
  return cleaned.texto || null;
}
