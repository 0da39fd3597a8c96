import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { constants, inflateRawSync } from 'node:zlib';
import Papa from 'papaparse';
import yauzl from 'yauzl';
import { decodeCell } from '../../services/fonte/http/latin1.ts';
import type { SourceRequest } from '../../services/fonte/source.ts';
import { SourceChanged, SourceError } from '../../services/fonte/source-error.ts';

/** Bytes of a packed file. */
const MAX_PACKED = 1024 ** 3;
/** Bytes of a table once unpacked; the largest of them has about one and a half thousand million. */
const MAX_UNPACKED = 6 * 1024 ** 3;
/** Maximum compression ratio: this kind of text compresses to a tenth, and a much higher ratio is a zip bomb. */
const MAX_RATIO = 200;

/** Cells of a row by the column names of the head, which are in capitals; bytes one per character. */
export type CsvRow = Readonly<Record<string, string>>;

interface CsvZipOptions {
  readonly signal: AbortSignal;
  readonly maxBytes?: number;
  /** Name of the table in a file of several; the only one if omitted. */
  readonly table?: RegExp;
  /** The columns that must be there. */
  readonly columns: readonly string[];
  /** False ends the reading. */
  readonly onRow: (row: CsvRow) => unknown;
}

/**
 * Downloads a packed file to a temporary one, since a ZIP is read from its end.
 * @param system name of the source in messages, with its article
 */
export async function withPacked<T>(
  { http, signal }: Pick<SourceRequest, 'http' | 'signal'>,
  system: string,
  address: string,
  read: (path: string) => Promise<T>,
): Promise<T> {
  const answer = await http.open(address, { signal, maxBytes: MAX_PACKED });
  if (answer.status !== 200) {
    answer.discard();
    throw new SourceError(`${system} respondeu com o erro ${answer.status}.`);
  }
  if (/text\/html/i.test(answer.headers['content-type'] ?? '')) {
    answer.discard();
    throw new SourceError(`${system} respondeu com uma página em vez do arquivo.`);
  }
  const path = join(tmpdir(), `claraboia-${randomUUID()}.zip`);
  try {
    await pipeline(answer.body, createWriteStream(path, { mode: 0o600 }));
    return await read(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Reads a table of a packed file row by row: semicolons, a head, each cell in UTF-8 or windows-1252. */
export async function readCsvZip(path: string, options: CsvZipOptions): Promise<void> {
  try {
    const zip = await yauzl.openPromise(path, { autoClose: false, validateEntrySizes: true });
    try {
      const entry = await tableOf(zip, options);
      const stream = await zip.openReadStreamPromise(entry);
      await parseRows(stream, options);
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof SourceError || options.signal.aborted) throw error;
    throw new SourceError('O arquivo da fonte está incompleto ou não é um ZIP com a tabela.', {
      cause: error,
    });
  }
}

async function tableOf(
  zip: yauzl.ZipFile,
  { maxBytes = MAX_UNPACKED, table: named }: CsvZipOptions,
): Promise<yauzl.Entry> {
  let table: yauzl.Entry | null = null;
  for await (const entry of zip.eachEntry()) {
    if (!/\.csv$/i.test(entry.fileName) || named?.test(entry.fileName) === false) continue;
    if (table !== null) throw new SourceChanged('O ZIP da fonte tem mais de uma tabela.');
    table = entry;
  }
  if (table === null) throw new SourceChanged('O ZIP da fonte não tem a tabela CSV esperada.');
  const { uncompressedSize, compressedSize } = table;
  if (
    uncompressedSize > maxBytes ||
    uncompressedSize > Math.max(compressedSize, 1024) * MAX_RATIO
  ) {
    throw new SourceError('O ZIP da fonte é grande demais depois de aberto.');
  }
  return table;
}

/** Characters without a complete row that end the reading. */
const MAX_ROW = 8 * 1024 * 1024;

/** Ends a stream before its end without a fault. */
class Enough extends Error {}

async function parseRows(stream: Readable, { signal, columns, onRow }: CsvZipOptions) {
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter: ';', skipEmptyLines: 'greedy' });
  // One character per byte: the parser's delimiters are ASCII in both encodings.
  stream.setEncoding('latin1');
  let head: readonly string[] | null = null;
  let over = false;
  // An unclosed quote makes the parser keep the rest of the table.
  let since = 0;
  stream.on('data', (chunk: string) => {
    since += chunk.length;
    if (since > MAX_ROW) stream.destroy(new SourceError('A tabela da fonte tem aspas sem fim.'));
  });
  const stop = () => stream.destroy(new Error('stopped'));
  signal.addEventListener('abort', stop, { once: true });
  stream.on('error', (error) => parser.destroy(error));
  parser.on('data', (cells: string[]) => {
    since = 0;
    if (over) return;
    if (head === null) {
      head = cells.map(headOf);
      const missing = columns.filter((column) => head?.includes(column) !== true);
      if (missing.length > 0) {
        over = true;
        stream.destroy(SourceChanged.missing('coluna', missing));
      }
      return;
    }
    const row: Record<string, string> = {};
    head.forEach((column, place) => {
      row[column] = cells[place] ?? '';
    });
    if (onRow(row) === false) {
      over = true;
      stream.destroy(new Enough());
    }
  });
  try {
    const ended = finished(parser);
    stream.pipe(parser);
    await ended;
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    stream.destroy();
  }
  if (head === null) throw new SourceError('A tabela da fonte está vazia.');
}

const headOf = (cell: string) =>
  decodeCell(cell)
    .replace(/^\uFEFF/, '')
    .trim()
    .toUpperCase();

/** Bytes of a packed file that surely hold the head of its first table. */
const HEAD_BYTES = 64 * 1024;

/**
 * Looks for the columns in the first table of a packed file. Only the beginning is downloaded.
 * @throws SourceChanged if a column is missing, or if the file does not begin with a table
 */
export async function checkPackedHead(
  { http, signal }: Pick<SourceRequest, 'http' | 'signal'>,
  system: string,
  address: string,
  columns: readonly string[],
): Promise<void> {
  const answer = await http.open(address, { signal, maxBytes: MAX_PACKED });
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    if (answer.status !== 200) {
      throw new SourceError(`${system} respondeu com o erro ${answer.status}.`);
    }
    for await (const chunk of answer.body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= HEAD_BYTES) break;
    }
  } finally {
    answer.discard();
  }
  const [line = ''] = firstText(Buffer.concat(chunks)).split(/[\r\n]/, 1);
  const head = line.split(';').map((cell) => headOf(cell.replaceAll('"', '')));
  const missing = columns.filter((column) => !head.includes(column));
  if (missing.length > 0) throw SourceChanged.missing('coluna', missing);
}

/** Beginning of the first file of a ZIP: its local header has 30 bytes, a name and extra fields (APPNOTE 4.3.7). */
function firstText(zip: Buffer): string {
  if (zip.length < 30 || zip.readUInt32LE(0) !== 0x04034b50) {
    throw new SourceChanged('A fonte mudou: o arquivo não é mais um ZIP.');
  }
  const data = zip.subarray(30 + zip.readUInt16LE(26) + zip.readUInt16LE(28));
  if (zip.readUInt16LE(8) === 0) return data.toString('latin1');
  try {
    return inflateRawSync(data, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch (cause) {
    throw new SourceError('O arquivo da fonte está incompleto.', { cause });
  }
}
