/** Shortens a line to at most `max` characters, at a word boundary. */
export function cutText(line: string, max: number): string {
  if (line.length <= max) return line;
  const cut = line.slice(0, max);
  const space = cut.lastIndexOf(' ');
  // A single word may exceed the limit. A surrogate pair must not be split.
  const beginning =
    space > 0 ? cut.slice(0, space) : cut.slice(0, -1).replace(/[\ud800-\udbff]$/, '');
  return `${beginning.replace(/[\s.,;:–-]+$/, '')}…`;
}
