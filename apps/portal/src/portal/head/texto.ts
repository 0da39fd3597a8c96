import { cutText } from '../cut-text.ts';

/** What search engines and networks show of a description. */
export const DESCRIPTION_MAX = 160;

/** Plain texts as one line of at most so many characters, cut behind a word. */
export function descriptionOf(...texts: readonly (string | null)[]): string {
  const line = texts
    .map((text) => (text ?? '').replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(' ');
  return cutText(line, DESCRIPTION_MAX);
}
