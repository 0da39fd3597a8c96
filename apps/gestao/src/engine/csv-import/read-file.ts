import {
  brokenLetter,
  counted,
  type Descartada,
  declaredSeparator,
  describeReading,
  type Encoding,
  filledWidth,
  hasData,
  isAside,
  JUDGED_ROWS,
  KEPT_CELL,
  type Leitura,
  type LeituraEscolhida,
  LINE_BREAK,
  layoutOf,
  NADA_ESCOLHIDO,
  nameKey,
  PLANILHA_BYTES,
  PLANILHA_ENDINGS,
  SAMPLE_LINES,
  SEPARATORS,
  type Separator,
  separatorOf,
  withoutGuard,
  withoutPrivateData,
} from '@claraboia/contract';
import Papa from 'papaparse';
import { type Column, type Format, LINE_HEADER, REASON_HEADER } from './columns.ts';
import { type Exported, ExportReader, exportedFile } from './exported.ts';
import { droppedColumns, isJudged } from './private-columns.ts';

const ENDINGS = PLANILHA_ENDINGS.split(',');
/** Maximum rows, which a browser handles easily. */
export const MAX_ROWS = 20_000;

/** Record as texts from the file; only the number of columns is checked. */
export interface FileRow {
  /** First line of the record; the header is line 1. */
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
  /** Columns that change no existing record: the file has a shorter form of their values. */
  readonly onlyNew?: ReadonlySet<string>;
  /** Fields whose cell says that the value stays as it is. */
  readonly kept?: ReadonlySet<string>;
  /** Fault of the row as a whole; `null` if it has as many columns as the header. */
  readonly fault: string | null;
}

/** Source of a text: the file's encoding, and the choices of a person. */
interface Source {
  /** Spreadsheet that the rows were read from; null for text. */
  readonly planilha: string | null;
  readonly codificacao: Encoding;
  readonly escolha: LeituraEscolhida;
}

const PLAIN: Source = { planilha: null, codificacao: 'utf-8', escolha: NADA_ESCOLHIDO };

/** How a file was read, for people. */
export interface FileReading extends Source {
  readonly leitura: Leitura;
  readonly separador: Separator;
}

export interface FileContent {
  readonly reading: FileReading;
  readonly rows: readonly FileRow[];
  /** Unknown headers, which are ignored. */
  readonly ignored: readonly string[];
  /** Columns that are never read, with the reason. */
  readonly dropped: readonly Descartada[];
  /** True for a file that the portal has exported. */
  readonly exported: boolean;
  /** Sentences on what such a file does not bring back. */
  readonly notes: readonly string[];
}

/** Error for a file that cannot be imported at all; each text is one reason. */
export class FileError extends Error {
  override readonly name = 'FileError';
  readonly faults: readonly string[];
  /** Reading of the file, which a person can correct; null if it has no heading. */
  readonly reading: FileReading | null;

  constructor(faults: readonly string[], reading: FileReading | null = null) {
    super(faults.join(' '));
    this.faults = faults;
    this.reading = reading;
  }
}

const unreadable = (...faults: string[]) => new FileError(faults);

/** True for a file that only the server can read, by its name or its first bytes. */
export const isSpreadsheet = (name: string, bytes: Uint8Array): boolean =>
  (!/\.(csv|txt)$/i.test(name) && ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) ||
  (bytes[0] === 0x50 && bytes[1] === 0x4b) ||
  (bytes[0] === 0xd0 && bytes[1] === 0xcf);

/** Rejects a file that has no table by name, or is too large. */
export function checkFile(name: string, size: number): void {
  if (!ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) {
    throw unreadable('Escolha um arquivo .csv ou .txt, ou uma planilha .xlsx ou .ods.');
  }
  if (size > PLANILHA_BYTES)
    throw unreadable('O arquivo tem mais de 20 MB. Divida-o em partes menores.');
}

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length;

interface Record {
  readonly line: number;
  readonly cells: readonly string[];
}

function splitRecords(text: string, delimiter: string, above: number): readonly Record[] {
  const records: Record[] = [];
  let cursor = 0;
  let line = above + 1;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }) => {
      const [error] = errors;
      if (error !== undefined) {
        const at = above + lineOf(text, error.index ?? cursor);
        throw unreadable(
          `Há aspas abertas e não fechadas, ou aspas soltas dentro de um texto, na linha ${at}. Dentro de um texto entre aspas, escreva "" para cada aspa.`,
        );
      }
      if (data.some((cell) => cell.trim() !== ''))
        records.push({ line, cells: data.map((cell) => cell.replaceAll(LINE_BREAK, '\n')) });
      line += text.slice(cursor, meta.cursor).split('\n').length - 1;
      cursor = meta.cursor;
    },
  });
  return records;
}

interface Layout {
  readonly delimiter: Separator;
  /** Text from the heading on. */
  readonly text: string;
  /** Lines above it: titles of a report. */
  readonly above: number;
  /** First lines with text. */
  readonly lines: readonly NumberedLine[];
}

interface NumberedLine {
  readonly line: string;
  /** Index in the file. */
  readonly at: number;
}

/**
 * Finds the heading and its delimiter: the first line with known columns, or else the first that looks like a heading.
 * Lines above it are the titles of a report, or `sep=;`.
 */
function layoutIn(
  { named, titled }: Format,
  whole: string,
  { linhaDoCabecalho, separador }: LeituraEscolhida,
): Layout {
  const lines = whole.split('\n', 2 * SAMPLE_LINES);
  const [first = ''] = lines.filter((line) => line.trim() !== '');
  const told = declaredSeparator(first);
  const declared = separador ?? told;
  const filled = lines
    .map((line, at) => ({ line, at }))
    .filter(({ line }) => line.trim() !== '')
    .slice(told === null ? 0 : 1, SAMPLE_LINES);
  const isKnown = (part: string) => named(part) !== undefined || titled(part) !== undefined;
  const known = ({ line }: NumberedLine, delimiter: string) =>
    line.split(delimiter).filter((part) => isKnown(part.replaceAll('"', ''))).length;
  const texts = filled.map(({ line }) => line);
  const chosen = filled.findIndex(({ at }) => at + 1 === linhaDoCabecalho);
  const { heading, separator } =
    chosen === -1
      ? layoutOf(texts, declared)
      : { heading: chosen, separator: separatorOf(texts, chosen, declared) };
  const found = (chosen === -1 ? filled : filled.slice(chosen, chosen + 1))
    .flatMap((each) => SEPARATORS.map((delimiter) => ({ ...each, delimiter })))
    .find((each) => known(each, each.delimiter) > 1);
  const at = found?.at ?? filled[heading]?.at ?? 0;
  return {
    delimiter: declared ?? found?.delimiter ?? separator,
    text: whole.split('\n').slice(at).join('\n'),
    above: at,
    lines: filled,
  };
}

/** True for a file that the list exported: it leaves out what no cell can hold, even required fields. */
function isEdited({ edited }: Format, headers: readonly string[]): boolean {
  const found = new Set(headers.map(nameKey));
  return edited.length > 0 && edited.every((title) => found.has(nameKey(title)));
}

const cutLine = (line: string, delimiter: string) =>
  Papa.parse<string[]>(line, { delimiter, newline: '\n' }).data[0] ?? [];

function columnsNamed(format: Format, headers: readonly string[]): readonly (Column | undefined)[] {
  const own = headers.map(format.named);
  // The title of an export counts only if no other heading names the column.
  return own.map((column, place) => {
    const titled = column ?? format.titled(headers[place] ?? '');
    return column === undefined && titled !== undefined && own.includes(titled) ? column : titled;
  });
}

const faultsOfHeaders = (format: Format, found: readonly (Column | undefined)[], edited: boolean) =>
  format.columns.flatMap((column) => {
    const times = found.filter((each) => each === column).length;
    if (times > 1) return [`A coluna "${column.header}" aparece ${times} vezes no arquivo.`];
    return times === 0 && column.required && !edited ? [`Falta a coluna "${column.header}".`] : [];
  });

/** Reads a CSV of an entity's records; throws `FileError` if nothing in it can be imported. */
export function readFile(format: Format, decoded: string, source = PLAIN): FileContent {
  const { plural } = format.nouns;
  const whole = decoded.replace(/\r\n?/g, '\n');
  if (whole.trim() === '') throw unreadable('O arquivo está vazio.');
  if (whole.includes('\0')) {
    throw unreadable(
      'O arquivo não é um texto CSV. Se for uma planilha, salve-a como CSV (separado por ponto e vírgula).',
    );
  }
  const { delimiter, text, above, lines } = layoutIn(format, whole, source.escolha);
  const [header, ...below] = splitRecords(text, delimiter, above);
  if (header === undefined) throw unreadable('O arquivo está vazio.');
  const headers = header.cells.slice(0, filledWidth(header.cells));
  const portal = exportedFile(format, headers);
  const edited = isEdited(format, headers);
  // Columns of both are read by the richer one: that of the list has whole values.
  const isOwn = edited && format.edited.length >= (portal?.columns.length ?? 0);
  const exported = isOwn ? null : portal;
  const found =
    exported === null ? columnsNamed(format, headers) : addedTo(format, exported.columns, headers);
  // Totals, page numbers and repeated headings are no records.
  const records = below.filter(({ cells }) => !isAside(cells, headers));
  const all = records.map(({ cells }) => cells);
  // The list's own file holds what the records hold already.
  const isExported = (place: number) => isOwn || exported?.columns[place] !== undefined;
  const dropped = droppedColumns(format, headers, found, all, isExported);
  const amounts = [...found.keys()].filter((place) => {
    const field = found[place]?.field;
    return field?.type === 'decimal' && field.rounded !== true;
  });
  const cut = lines.map(({ line, at }) => ({ linha: at + 1, celulas: cutLine(line, delimiter) }));
  const leitura = describeReading({
    lines: cut,
    heading: { linha: header.line, celulas: headers },
    titulos: lines.filter(({ at }) => at + 1 < header.line).length,
    rows: below.slice(0, JUDGED_ROWS).map(({ cells }) => cells),
    dropped: new Set(dropped.keys()),
    amounts: all.slice(0, JUDGED_ROWS).flatMap((cells) => amounts.map((at) => cells[at] ?? '')),
  });
  const reading = { ...source, leitura, separador: delimiter };
  const refuse = (...faults: readonly string[]) => new FileError(faults, reading);
  const titles = cut.flatMap(({ linha, celulas }) => (linha < header.line ? [celulas] : []));
  if (hasData(headers, titles)) {
    throw refuse(`A linha ${header.line} parece ter dados, e não os títulos das colunas.`);
  }
  const faults = exported === null ? faultsOfHeaders(format, found, edited) : [];
  if (faults.length > 0) throw refuse(...faults);
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
  const columns = found.map((column, place) => (dropped.has(place) ? undefined : column));
  const lost = [...dropped].flatMap(([place, { motivo }]) =>
    found[place]?.required === true
      ? [`A coluna "${headers[place]}" não pode ser lida, porque tem ${motivo}.`]
      : [],
  );
  if (lost.length > 0) throw refuse(...lost);
  const reader = exported === null ? null : new ExportReader(format, exported, columns, all);
  const cleaner = new Cleaner(format);
  const rows = records.map(({ line, cells }) => {
    const shifted = columnFault(cells, headers.length);
    // The cells of a shifted row may stand under another heading.
    const own = shifted !== null && dropped.size > 0 ? NO_CELLS : cellsOf(columns, cells);
    return {
      line,
      ...(reader?.read(cells) ?? { ...own, cells: isOwn ? own.cells : cleaner.clean(own.cells) }),
      fault: brokenLetter(cells) ?? shifted,
    };
  });
  return {
    reading,
    rows,
    ignored: headers.filter(
      (name, place) =>
        columns[place] === undefined &&
        !dropped.has(place) &&
        !isExported(place) &&
        !known.includes(nameKey(name)),
    ),
    dropped: [...dropped.values()],
    exported: exported !== null,
    notes: reader?.notes() ?? cleaner.notes(),
  };
}

function cellsOf(
  columns: readonly (Column | undefined)[],
  cells: readonly string[],
): Pick<FileRow, 'cells' | 'kept'> {
  const found = new Map<string, string>();
  const kept = new Set<string>();
  for (const [place, column] of columns.entries()) {
    if (column === undefined) continue;
    const cell = withoutGuard((cells[place] ?? '').trim());
    if (cell === KEPT_CELL) kept.add(column.name);
    else found.set(column.name, cell);
  }
  return { cells: found, kept };
}

const NO_CELLS: Pick<FileRow, 'cells' | 'kept'> = { cells: new Map(), kept: new Set() };

/** Removes single accounts and contacts from public texts, and counts them. */
class Cleaner {
  readonly #judged: ReadonlySet<string>;
  #cleaned = 0;

  constructor(format: Format) {
    const judged = format.columns.filter((column) => isJudged(format, column));
    this.#judged = new Set(judged.map(({ name }) => name));
  }

  clean(cells: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
    const entries = Array.from(cells, ([name, cell]) => {
      const kept = this.#judged.has(name) ? withoutPrivateData(cell) : cell;
      if (kept !== cell) this.#cleaned += 1;
      return [name, kept] as const;
    });
    return new Map(entries);
  }

  notes(): readonly string[] {
    if (this.#cleaned === 0) return [];
    const cells = counted(this.#cleaned, 'célula', 'células');
    return [`De ${cells} saiu uma conta, um telefone ou um e-mail, que o portal não publica.`];
  }
}

/** Columns of the import that somebody has added to an export, by their place. */
function addedTo(
  format: Format,
  exported: Exported['columns'],
  headers: readonly string[],
): readonly (Column | undefined)[] {
  const shown = new Set(exported.map((column) => column?.campo));
  return headers.map((header, place) => {
    const column = exported[place] === undefined ? format.named(header) : undefined;
    return column === undefined || shown.has(column.name) ? undefined : column;
  });
}

function columnFault(cells: readonly string[], wanted: number): string | null {
  const got = filledWidth(cells);
  if (got > wanted) {
    return `A linha tem ${got} colunas e o cabeçalho, ${wanted}. Um texto com o separador das colunas precisa estar entre aspas.`;
  }
  // A row shorter than the header was truncated, or split by an unquoted line break.
  if (cells.length < wanted) {
    return `A linha tem ${cells.length} ${cells.length === 1 ? 'coluna' : 'colunas'} e o cabeçalho, ${wanted}. Um texto com quebra de linha precisa estar entre aspas.`;
  }
  return null;
}
