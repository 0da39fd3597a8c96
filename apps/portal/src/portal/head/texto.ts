import { cutText } from '../cut-text.ts';

/** Maximum length of a description: search engines and networks show no more. */
export const DESCRIPTION_MAX = 160;

/** Joins plain texts into one line of limited length, cut at a word boundary. */
export function descriptionOf(...texts: readonly (string | null)[]): string {
  const line = texts
    .map((text) => (text ?? '').replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(' ');
  return cutText(line, DESCRIPTION_MAX);
}
