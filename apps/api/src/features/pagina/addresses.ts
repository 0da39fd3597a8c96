import { ENDERECOS_RESERVADOS, isClickMark, PUBLICACAO_PARAM } from '@claraboia/contract';
import { idSchema } from '@claraboia/contract/schema';

/** Returns whether the first path segment is reserved by the product, so that no portal can have it. */
export const isReserved = (first: string) => ENDERECOS_RESERVADOS.has(first.toLowerCase());

/**
 * Normalised address of a page.
 * @returns `asks`: true for filters and searches, whose number is unlimited
 */
export function pageKey(url: string): { readonly key: string; readonly asks: boolean } {
  const [path = '', query = ''] = url.split('?', 2);
  const params = new URLSearchParams(query);
  for (const name of [...params.keys()]) if (isClickMark(name)) params.delete(name);
  if (params.size === 0) return { key: path, asks: false };
  // The order of equal names matters: a record opens over another.
  params.sort();
  return { key: `${path}?${params}`, asks: true };
}

/** Question in the address of an unfiltered first page of results; null for any other address. */
export function questionOf(url: string): string | null {
  const params = new URLSearchParams(pageKey(url).key.split('?')[1]);
  return params.size === 1 ? params.get('q') : null;
}

/** Id of the publication that the query of a category's page names; null without a valid one. */
export function publicacaoOf(query: string): number | null {
  const { data } = idSchema.safeParse(Number(new URLSearchParams(query).get(PUBLICACAO_PARAM)));
  return data ?? null;
}

/** Decodes a path segment. Invalid encoding gives an empty text, which matches nothing. */
export function decodedStep(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return '';
  }
}
