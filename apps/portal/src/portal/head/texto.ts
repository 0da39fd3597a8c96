/** What search engines and networks show of a description. */
export const DESCRIPTION_MAX = 160;

/** Plain texts as one line of at most so many characters, cut behind a word. */
export function descriptionOf(...texts: readonly (string | null)[]): string {
  const line = texts
    .map((text) => (text ?? '').replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(' ');
  if (line.length <= DESCRIPTION_MAX) return line;
  const cut = line.slice(0, DESCRIPTION_MAX);
  const space = cut.lastIndexOf(' ');
  // A single word may be longer than all of it; half a character is none.
  const beginning =
    space > 0 ? cut.slice(0, space) : cut.slice(0, -1).replace(/[\ud800-\udbff]$/, '');
  return `${beginning.replace(/[\s.,;:–-]+$/, '')}…`;
}
