/** A cell of a row to be brought in; bytes are told as PostgreSQL reads them, `\x` and hexadecimal digits. */
export type Cell = string | number | boolean | null;

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

const BATCH = 64 * 1024;

function cellText(cell: Cell): string {
  if (cell === null) return '\\N';
  return String(cell).replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}

/** Rows as the text format of `copy ... from stdin` has them, in batches of whole rows. */
export async function* copyText(
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Buffer> {
  let batch = '';
  for await (const row of rows) {
    batch += `${row.map(cellText).join('\t')}\n`;
    if (batch.length < BATCH) continue;
    yield Buffer.from(batch);
    batch = '';
  }
  if (batch !== '') yield Buffer.from(batch);
}
