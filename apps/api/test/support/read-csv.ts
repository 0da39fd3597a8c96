/** The fields of a CSV file, read by the rules of RFC 4180 with semicolons and a mark of the byte order. */
export function csvRows(text: string): string[][] {
  if (!text.startsWith('\uFEFF')) throw new Error('no mark of the byte order');
  const rows: string[][] = [[]];
  for (const [, quoted, bare, end] of text
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
