/** A line of at most so many characters, cut behind a word where it is longer. */
export function cutText(line: string, max: number): string {
  if (line.length <= max) return line;
  const cut = line.slice(0, max);
  const space = cut.lastIndexOf(' ');
  // A single word may be longer than all of it; half a character is none.
  const beginning =
    space > 0 ? cut.slice(0, space) : cut.slice(0, -1).replace(/[\ud800-\udbff]$/, '');
  return `${beginning.replace(/[\s.,;:–-]+$/, '')}…`;
}
