import Papa from 'papaparse';
import { type Column, type Format, LINE_HEADER, nameKey, REASON_HEADER } from './columns.ts';

/** Maximum size in bytes and maximum rows, which a browser handles easily. */
const MAX_BYTES = 20 * 1024 * 1024;
export const MAX_ROWS = 20_000;

/** Record as texts from the file; only the number of columns is checked. */
export interface FileRow {
  /** First line of the record; the header is line 1. */
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
  /** Fault of the row as a whole; `null` if it has as many columns as the header. */
  readonly fault: string | null;
}

export interface FileContent {
  readonly rows: readonly FileRow[];
  /** Unknown headers, which are ignored. */
  readonly ignored: readonly string[];
}

/** Error for a file that cannot be imported at all; each text is one reason. */
export class FileError extends Error {
  override readonly name = 'FileError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join(' '));
    this.faults = faults;
  }
}

const refuse = (...faults: string[]) => new FileError(faults);

/** Decodes a CSV: UTF-8 if valid, else Windows-1252, as spreadsheets save it. */
export function decodeText(bytes: Uint8Array): string {
  // Detects 'Texto Unicode' of spreadsheets by its byte order mark.
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Rejects a file that is no CSV by name, or too large. */
export function checkFile(name: string, size: number): void {
  if (!/\.(csv|txt)$/i.test(name)) throw refuse('Escolha um arquivo .csv ou .txt.');
  if (size > MAX_BYTES) throw refuse('O arquivo tem mais de 20 MB. Divida-o em partes menores.');
}

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length;

interface Record {
  readonly line: number;
  readonly cells: readonly string[];
}

function splitRecords(text: string, delimiter: string): readonly Record[] {
  const records: Record[] = [];
  let cursor = 0;
  let line = 1;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }) => {
      const [error] = errors;
      if (error !== undefined) {
        const at = lineOf(text, error.index ?? cursor);
        throw refuse(
          `Há aspas abertas e não fechadas, ou aspas soltas dentro de um texto, na linha ${at}. Dentro de um texto entre aspas, escreva "" para cada aspa.`,
        );
      }
      if (data.some((cell) => cell.trim() !== '')) records.push({ line, cells: data });
      line += text.slice(cursor, meta.cursor).split('\n').length - 1;
      cursor = meta.cursor;
    },
  });
  return records;
}

const DELIMITERS = [';', ',', '\t'] as const;

/**
 * Detects the delimiter: the semicolon of Portuguese spreadsheets, unless the header has more known columns with
 * another one.
 */
function delimiterOf({ named }: Format, text: string): string {
  const [header = ''] = text.trimStart().split('\n', 1);
  const known = (delimiter: string) =>
    header.split(delimiter).filter((part) => named(part.replaceAll('"', '')) !== undefined).length;
  return DELIMITERS.reduce<string>(
    (best, each) => (known(each) > Math.max(known(best), 1) ? each : best),
    ';',
  );
}

function checkHeaders(format: Format, headers: readonly string[]): readonly (Column | undefined)[] {
  const found = headers.map(format.named);
  const faults = format.columns.flatMap((column) => {
    const times = found.filter((each) => each === column).length;
    if (times > 1) return [`A coluna "${column.header}" aparece ${times} vezes no arquivo.`];
    return times === 0 && column.required ? [`Falta a coluna "${column.header}".`] : [];
  });
  if (faults.length > 0) throw refuse(...faults);
  return found;
}

/** Number of columns without the empty trailing ones that spreadsheets leave. */
function width(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1;
}

/** Reads a CSV of an entity's records; throws `FileError` if nothing in it can be imported. */
export function readFile(format: Format, decoded: string): FileContent {
  const { plural } = format.nouns;
  const text = decoded.replace(/\r\n?/g, '\n');
  if (text.trim() === '') throw refuse('O arquivo está vazio.');
  if (text.includes('\0')) {
    throw refuse(
      'O arquivo não é um texto CSV. Se for uma planilha, salve-a como CSV (separado por ponto e vírgula).',
    );
  }
  const [header, ...records] = splitRecords(text, delimiterOf(format, text));
  if (header === undefined) throw refuse('O arquivo está vazio.');
  const headers = header.cells.slice(0, width(header.cells));
  const columns = checkHeaders(format, headers);
  if (records.length === 0) {
    throw refuse(`O arquivo só tem o cabeçalho: não há ${plural} nele.`);
  }
  if (records.length > MAX_ROWS) {
    const [max, count] = [MAX_ROWS, records.length].map((each) => each.toLocaleString('pt-BR'));
    throw refuse(
      `O arquivo tem ${count} ${plural}; o máximo é ${max}. Divida-o em partes menores.`,
    );
  }
  const known = [LINE_HEADER, REASON_HEADER].map(nameKey);
  return {
    rows: records.map(({ line, cells }) => ({
      line,
      cells: new Map(
        columns.flatMap((column, place) =>
          column === undefined ? [] : [[column.name, (cells[place] ?? '').trim()] as const],
        ),
      ),
      fault: columnFault(cells, headers.length),
    })),
    ignored: headers.filter(
      (name, place) => columns[place] === undefined && !known.includes(nameKey(name)),
    ),
  };
}

function columnFault(cells: readonly string[], wanted: number): string | null {
  const got = width(cells);
  if (got > wanted) {
    return `A linha tem ${got} colunas e o cabeçalho, ${wanted}. Um texto com o separador das colunas precisa estar entre aspas.`;
  }
  // A row shorter than the header was truncated, or split by an unquoted line break.
  if (cells.length < wanted) {
    return `A linha tem ${cells.length} ${cells.length === 1 ? 'coluna' : 'colunas'} e o cabeçalho, ${wanted}. Um texto com quebra de linha precisa estar entre aspas.`;
  }
  return null;
}
