/** Cell of a row to load; bytes are written as in PostgreSQL, `\x` and hexadecimal digits. */
export type Cell = string | number | boolean | null;

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

const BATCH = 64 * 1024;

/** Cell in the text format of `copy ... from stdin`. */
export function cellText(cell: Cell): string {
  if (cell === null) return '\\N';
  return String(cell).replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}

/** Row in the text format of `copy ... from stdin`. */
export const rowText = (row: readonly Cell[]): string => `${row.map(cellText).join('\t')}\n`;

/** Rows in the text format of `copy ... from stdin`, in batches of whole rows. */
export async function* copyText(
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Buffer> {
  let batch = '';
  for await (const row of rows) {
    batch += rowText(row);
    if (batch.length < BATCH) continue;
    yield Buffer.from(batch);
    batch = '';
  }
  if (batch !== '') yield Buffer.from(batch);
}

/** Initial size of the buffer. */
const ROOM = 16 * 1024;
/** Maximum UTF-8 bytes per string unit. */
const BYTES_A_UNIT = 3;

/**
 * Buffer of rows for a `copy`, as encoded bytes. As objects they would be dozens per row, and those that survive two
 * collections would accumulate in the old generation.
 */
export class WaitingRows {
  #bytes = Buffer.allocUnsafeSlow(ROOM);
  #filled = 0;

  /** Buffered bytes. */
  get length(): number {
    return this.#filled;
  }

  /** @param text row in the text format, with its line end */
  add(text: string): void {
    const needed = this.#filled + text.length * BYTES_A_UNIT;
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2));
      this.#bytes.copy(larger, 0, 0, this.#filled);
      this.#bytes = larger;
    }
    this.#filled += this.#bytes.write(text, this.#filled);
  }

  /**
   * Yields the buffered bytes and resets the buffer. The caller must send them before the next row, which reuses the
   * memory.
   */
  async *take(): AsyncGenerator<Buffer> {
    const bytes = this.#bytes.subarray(0, this.#filled);
    this.#filled = 0;
    yield bytes;
  }
}
