import type pg from 'pg';
import { withRowsOf } from './citus/moment.ts';
import { copyOut, csvOut } from './copy.ts';
import { withMoment } from './dump.ts';
import { withLiterals } from './literals.ts';

/** Snapshot of the database, as seen by the tables' owner; statements name their client. */
export interface ClientMoment {
  /** Rows of the installation, and of the client that the moment is of. */
  query<R extends object>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Rows of the installation that a cluster keeps apart from those of clients: accounts, secrets, its schema. */
  ofInstallation<R extends object>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Rows of a statement with one JSON column, one a line. */
  jsonLines(text: string, values: readonly unknown[]): AsyncIterable<Buffer>;
  /** Rows of a statement as CSV written by the database, with semicolons. */
  csv(text: string, values: readonly unknown[]): AsyncIterable<Buffer>;
}

/**
 * Runs `work` over one snapshot, concurrently with writers. Until it ends no stored file is removed.
 * @param find the client of the moment, found in the installation; null for none
 */
export function withClientMoment<T>(
  connectionString: string,
  find: (query: ClientMoment['query']) => Promise<number | null>,
  work: (moment: ClientMoment) => Promise<T>,
): Promise<T> {
  return withMoment(connectionString, async (installation) => {
    const ofInstallation = queriesOn(installation);
    const clienteId = await find(ofInstallation);
    if (clienteId === null) return work(momentOn(installation, ofInstallation));
    return withRowsOf(connectionString, installation, clienteId, (own) =>
      work(momentOn(own, ofInstallation)),
    );
  });
}

const queriesOn =
  (client: pg.Client): ClientMoment['query'] =>
  async (text, values = []) =>
    (await client.query(text, [...values])).rows;

const momentOn = (
  client: pg.Client,
  ofInstallation: ClientMoment['ofInstallation'],
): ClientMoment => ({
  query: queriesOn(client),
  ofInstallation,
  jsonLines: (text, values) =>
    unescaped(copyOut(client, `copy (${withLiterals(text, values)}) to stdout`)),
  csv: (text, values) =>
    csvOut(client, `copy (${withLiterals(text, values)}) to stdout (format csv, delimiter ';')`),
});

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
