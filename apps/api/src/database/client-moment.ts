import { copyOut, csvOut } from './copy.ts';
import { withMoment } from './dump.ts';
import { withLiterals } from './literals.ts';

/** Snapshot of the database, as seen by the tables' owner; statements name their client. */
export interface ClientMoment {
  query<R extends object>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Sets the client whose rows row-level security shows from here on. */
  within(clienteId: number): Promise<void>;
  /** Rows of a statement with one JSON column, one a line. */
  jsonLines(text: string, values: readonly unknown[]): AsyncIterable<Buffer>;
  /** Rows of a statement as CSV written by the database, with semicolons. */
  csv(text: string, values: readonly unknown[]): AsyncIterable<Buffer>;
}

/** Runs `work` over one snapshot, concurrently with writers. Until it ends no stored file is removed. */
export function withClientMoment<T>(
  connectionString: string,
  work: (moment: ClientMoment) => Promise<T>,
): Promise<T> {
  return withMoment(connectionString, (client) =>
    work({
      query: async (text, values = []) => (await client.query(text, [...values])).rows,
      within: async (clienteId) => {
        await client.query(`select set_config('claraboia.cliente_id', $1, true)`, [
          String(clienteId),
        ]);
      },
      jsonLines: (text, values) =>
        unescaped(copyOut(client, `copy (${withLiterals(text, values)}) to stdout`)),
      csv: (text, values) =>
        csvOut(
          client,
          `copy (${withLiterals(text, values)}) to stdout (format csv, delimiter ';')`,
        ),
    }),
  );
}

const BACKSLASH = 0x5c;

/** JSON contains no control characters, so PostgreSQL's text format only doubles its backslashes. */
async function* unescaped(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  // True after the first of two backslashes; a batch of bytes may end between them, a row never does.
  let open = false;
  for await (const chunk of source) {
    if (!open && !chunk.includes(BACKSLASH)) {
      yield chunk;
      continue;
    }
    const plain = Buffer.allocUnsafe(chunk.length);
    let size = 0;
    for (const byte of chunk) {
      if (open && byte === BACKSLASH) {
        open = false;
        continue;
      }
      open = byte === BACKSLASH;
      plain[size++] = byte;
    }
    yield plain.subarray(0, size);
  }
}
