import { ENDERECOS_RESERVADOS, isClickMark } from '@claraboia/contract';

/** Whether the first step of an address is the product's own: no portal stands there. */
export const isReserved = (first: string) => ENDERECOS_RESERVADOS.has(first.toLowerCase());

/**
 * The address of a page, alike for all ways of writing it.
 * @returns `asks`: it narrows a page down or searches; of such addresses there is no end
 */
export function pageKey(url: string): { readonly key: string; readonly asks: boolean } {
  const [path = '', query = ''] = url.split('?', 2);
  const params = new URLSearchParams(query);
  for (const name of [...params.keys()]) if (isClickMark(name)) params.delete(name);
  if (params.size === 0) return { key: path, asks: false };
  // The order of the same name matters: a record opens over another.
  params.sort();
  return { key: `${path}?${params}`, asks: true };
}

/** What the address of a page of results asks for, where it narrows nothing down and is the first of them; null else. */
export function questionOf(url: string): string | null {
  const params = new URLSearchParams(pageKey(url).key.split('?')[1]);
  return params.size === 1 ? params.get('q') : null;
}

/** Decodes a step of a path. A wrongly encoded one gives an empty text, which names nothing. */
export function decodedStep(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return '';
  }
}
