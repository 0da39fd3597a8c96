import Papa from 'papaparse';
import {
  COLUNAS,
  type Coluna,
  colunaNamed,
  LINHA_HEADER,
  MOTIVO_HEADER,
  nameKey,
} from './colunas.ts';

/** Bytes that a file may have, and services: what a browser holds with ease. */
const MAX_BYTES = 20 * 1024 * 1024;
export const MAX_LINHAS = 20_000;

/** A service as the file has it: texts, nothing checked but their number. */
export interface LinhaArquivo {
  /** Where it begins in the file; the header is line 1. */
  readonly line: number;
  readonly cells: ReadonlyMap<Coluna['field'], string>;
  /** What is wrong with the line as a whole; `null` where it has as many columns as the header. */
  readonly fault: string | null;
}

export interface Arquivo {
  readonly linhas: readonly LinhaArquivo[];
  /** Headers that mean nothing to the import and are left out. */
  readonly ignored: readonly string[];
}

/** A file that cannot be imported at all; each text says one reason. */
export class ArquivoError extends Error {
  override readonly name = 'ArquivoError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join(' '));
    this.faults = faults;
  }
}

const refuse = (...faults: string[]) => new ArquivoError(faults);

/** The text of a CSV: UTF-8 where it is that without a fault, else Windows-1252, as spreadsheets save it. */
export function decodeText(bytes: Uint8Array): string {
  // 'Texto Unicode' of spreadsheets announces itself.
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Refuses what by its name or size is no CSV of services. */
export function checkFile(name: string, size: number): void {
  if (!/\.(csv|txt)$/i.test(name)) throw refuse('Escolha um arquivo .csv ou .txt.');
  if (size > MAX_BYTES) throw refuse('O arquivo tem mais de 20 MB. Divida-o em partes menores.');
}

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length;

interface Record {
  readonly line: number;
  readonly cells: readonly string[];
}

function splitRecords(text: string): readonly Record[] {
  const records: Record[] = [];
  let cursor = 0;
  let line = 1;
  Papa.parse<string[]>(text, {
    delimiter: ';',
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

function checkDelimiter(headers: readonly string[]): void {
  const [only = ''] = headers;
  if (headers.filter((header) => header.trim() !== '').length > 1) return;
  for (const [delimiter, name] of [
    [',', 'vírgula'],
    ['\t', 'tabulação'],
    ['|', 'barra vertical'],
  ] as const) {
    if (only.split(delimiter).filter((part) => colunaNamed(part) !== undefined).length < 2)
      continue;
    throw refuse(
      `As colunas precisam ser separadas por ponto e vírgula; neste arquivo parecem separadas por ${name}. Salve de novo com o separador ponto e vírgula.`,
    );
  }
}

function checkHeaders(headers: readonly string[]): readonly (Coluna | undefined)[] {
  checkDelimiter(headers);
  const colunas = headers.map(colunaNamed);
  const faults = COLUNAS.flatMap((coluna) => {
    const times = colunas.filter((each) => each === coluna).length;
    if (times > 1) return [`A coluna "${coluna.header}" aparece ${times} vezes no arquivo.`];
    return times === 0 && coluna.required ? [`Falta a coluna "${coluna.header}".`] : [];
  });
  if (faults.length > 0) throw refuse(...faults);
  return colunas;
}

/** How many columns stand before the empty ones that spreadsheets leave at the end. */
function width(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1;
}

/** Reads a CSV of services; throws `ArquivoError` for one of which nothing can be imported. */
export function readArquivo(decoded: string): Arquivo {
  const text = decoded.replace(/\r\n?/g, '\n');
  if (text.trim() === '') throw refuse('O arquivo está vazio.');
  if (text.includes('\0')) {
    throw refuse(
      'O arquivo não é um texto CSV. Se for uma planilha, salve-a como CSV (separado por ponto e vírgula).',
    );
  }
  const [header, ...records] = splitRecords(text);
  if (header === undefined) throw refuse('O arquivo está vazio.');
  const headers = header.cells.slice(0, width(header.cells));
  const colunas = checkHeaders(headers);
  if (records.length === 0) throw refuse('O arquivo só tem o cabeçalho: não há serviços nele.');
  if (records.length > MAX_LINHAS) {
    const [max, count] = [MAX_LINHAS, records.length].map((each) => each.toLocaleString('pt-BR'));
    throw refuse(`O arquivo tem ${count} serviços; o máximo é ${max}. Divida-o em partes menores.`);
  }
  const known = [LINHA_HEADER, MOTIVO_HEADER].map(nameKey);
  return {
    linhas: records.map(({ line, cells }) => ({
      line,
      cells: new Map(
        colunas.flatMap((coluna, place) =>
          coluna === undefined ? [] : [[coluna.field, (cells[place] ?? '').trim()] as const],
        ),
      ),
      fault: columnFault(cells, headers.length),
    })),
    ignored: headers.filter(
      (name, place) => colunas[place] === undefined && !known.includes(nameKey(name)),
    ),
  };
}

function columnFault(cells: readonly string[], wanted: number): string | null {
  const got = width(cells);
  if (got > wanted) {
    return `A linha tem ${got} colunas e o cabeçalho, ${wanted}. Um texto com ponto e vírgula precisa estar entre aspas.`;
  }
  // A record shorter than the header was cut off or broken in two by a line end outside quotes.
  if (cells.length < wanted) {
    return `A linha tem ${cells.length} ${cells.length === 1 ? 'coluna' : 'colunas'} e o cabeçalho, ${wanted}. Um texto com quebra de linha precisa estar entre aspas.`;
  }
  return null;
}
