import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import Papa from 'papaparse';
import yauzl from 'yauzl';
import { decodeCell } from '../../../services/fonte/http/latin1.ts';
import { SourceError } from '../../../services/fonte/source-error.ts';

/** Bytes of a table once unpacked; the largest of them has about one and a half thousand million. */
const MAX_UNPACKED = 6 * 1024 ** 3;
/** Maximum compression ratio: this kind of text compresses to a tenth, and a much higher ratio is a zip bomb. */
const MAX_RATIO = 200;

export interface CsvZipOptions {
  readonly signal: AbortSignal;
  readonly maxBytes?: number;
  /** The columns that must be there. */
  readonly columns: readonly string[];
  readonly onRow: (row: Readonly<Record<string, string>>) => void;
}

/** Reads the one table in a packed file row by row: semicolons, a head, each cell in UTF-8 or windows-1252. */
export async function readCsvZip(path: string, options: CsvZipOptions): Promise<void> {
  try {
    const zip = await yauzl.openPromise(path, { autoClose: false, validateEntrySizes: true });
    try {
      const entry = await onlyTable(zip, options.maxBytes ?? MAX_UNPACKED);
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

async function onlyTable(zip: yauzl.ZipFile, maxBytes: number): Promise<yauzl.Entry> {
  let table: yauzl.Entry | null = null;
  for await (const entry of zip.eachEntry()) {
    if (!/\.csv$/i.test(entry.fileName)) continue;
    if (table !== null) throw new SourceError('O ZIP da fonte tem mais de uma tabela.');
    table = entry;
  }
  if (table === null) throw new SourceError('O ZIP da fonte não tem uma tabela CSV.');
  const { uncompressedSize, compressedSize } = table;
  if (
    uncompressedSize > maxBytes ||
    uncompressedSize > Math.max(compressedSize, 1024) * MAX_RATIO
  ) {
    throw new SourceError('O ZIP da fonte é grande demais depois de aberto.');
  }
  return table;
}

async function parseRows(stream: Readable, { signal, columns, onRow }: CsvZipOptions) {
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter: ';', skipEmptyLines: 'greedy' });
  // One character per byte: the parser's delimiters are ASCII in both encodings.
  stream.setEncoding('latin1');
  let head: readonly string[] | null = null;
  const stop = () => stream.destroy(new Error('stopped'));
  signal.addEventListener('abort', stop, { once: true });
  stream.on('error', (error) => parser.destroy(error));
  parser.on('data', (cells: string[]) => {
    if (head === null) {
      head = cells.map((cell) =>
        decodeCell(cell)
          .replace(/^\uFEFF/, '')
          .trim()
          .toUpperCase(),
      );
      const missing = columns.filter((column) => head?.includes(column) !== true);
      if (missing.length > 0) {
        stream.destroy(
          new SourceError(`A tabela da fonte não tem a coluna ${missing.join(', ')}.`),
        );
      }
      return;
    }
    const row: Record<string, string> = {};
    head.forEach((column, place) => {
      row[column] = cells[place] ?? '';
    });
    onRow(row);
  });
  try {
    const ended = finished(parser);
    stream.pipe(parser);
    await ended;
  } finally {
    signal.removeEventListener('abort', stop);
    stream.destroy();
  }
  if (head === null) throw new SourceError('A tabela da fonte está vazia.');
}
