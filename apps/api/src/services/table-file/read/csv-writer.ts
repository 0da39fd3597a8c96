import { TableFault } from './fault.ts';

/** Columns of a sheet with text; empty ones beyond do not count. */
export const MAX_COLUMNS = 1000;
/** Rows of a sheet in every format. */
export const MAX_ROWS = 1_048_576;
/** First rows in which a heading is expected. */
export const HEADING_ROWS = 40;

/** Texts of a row by their column; blank cells may be missing. */
export type Cells = readonly (string | undefined)[];
/** Rows that a cell covers downwards, by its column, if there are several. */
export type Spans = ReadonlyMap<number, number>;

/** Destination of a reader: its sheets, and their rows in order. */
export interface Sink {
  sheet(name: string): void;
  /** The current sheet is hidden. */
  hidden(): void;
  /** @param at number of the row, from 1 */
  row(at: number, cells: Cells, spans?: Spans): void;
}

const QUOTED = /[";,\t|]|^\s|\s$/;

/** Writes the lines of a cell as one, joined by a blank or by the mark of a line break. */
function cellText(cell: string | undefined, lineBreak: string | null): string {
  if (cell === undefined) return '';
  const text =
    lineBreak === null
      ? cell.replace(/[\r\n\v\f\u0085\u2028\u2029]+/g, ' ')
      : cell.replace(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, lineBreak);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const NONE: Spans = new Map();

/** Columns of a sheet in every format; a damaged file may name one far beyond. */
const SHEET_COLUMNS = 16_384;

/** Place of the last cell with text, plus one. @throws {TableFault} if a row is wider than a table may be */
export function widthOf(at: number, cells: Cells): number {
  const isBeyond = cells.length > SHEET_COLUMNS;
  const width = isBeyond ? cells.length : cells.findLastIndex((cell) => cell?.trim()) + 1;
  if (width <= MAX_COLUMNS) return width;
  throw new TableFault(
    `A linha ${at} da planilha tem mais de ${MAX_COLUMNS.toLocaleString('pt-BR')} colunas. Apague as que não são da tabela, ou copie a tabela para uma planilha nova.`,
  );
}

/** Writes a sheet as CSV: a line for each row, so that the numbers of lines are those of rows. */
export class CsvWriter {
  readonly #maxBytes: number;
  #text = '';
  #bytes = 0;
  #lines = 0;
  #width = 0;
  /** Cells of a heading that covers several rows, written in its last one; null before the heading. */
  #heading: { readonly last: number; readonly cells: Map<number, string> } | null = null;

  readonly #lineBreak: string | null;

  /** @param lineBreak mark of a line break within a cell; null joins the lines by a blank */
  constructor(maxBytes: number, lineBreak: string | null = null) {
    this.#maxBytes = maxBytes;
    this.#lineBreak = lineBreak;
  }

  row(at: number, given: Cells, spans: Spans = NONE): void {
    if (!Number.isSafeInteger(at) || at <= this.#lines || at > MAX_ROWS) {
      throw new TableFault('A planilha está danificada: a numeração das linhas não faz sentido.');
    }
    const cells = this.#headed(at, given, spans);
    const width = widthOf(at, cells);
    if (width === 0) return;
    // Shorter rows would count as cut off.
    this.#width = Math.max(this.#width, width);
    const texts = Array.from({ length: this.#width }, (_, place) =>
      cellText(cells[place], this.#lineBreak),
    );
    const line = texts.join(';');
    this.#text += `${'\n'.repeat(at - this.#lines - 1)}${line}\n`;
    this.#lines = at;
  }

  /** Moves the names of a merged heading to its last row, which then has all of them. */
  #headed(at: number, cells: Cells, spans: Spans): Cells {
    if (at > HEADING_ROWS) return cells;
    if (this.#heading === null) {
      const given = cells.filter((cell) => cell?.trim());
      if (given.length < 2) return cells;
      const last = at + Math.max(...[1, ...spans.values()]) - 1;
      const moved = last === at ? [] : [...spans].filter(([, rows]) => at + rows - 1 === last);
      this.#heading = { last, cells: new Map(moved.map(([place]) => [place, cells[place] ?? ''])) };
      return cells.map((cell, place) => (this.#heading?.cells.has(place) ? undefined : cell));
    }
    if (at !== this.#heading.last) return cells;
    const whole = [...cells];
    for (const [place, text] of this.#heading.cells) whole[place] = text;
    return whole;
  }

  /** Returns the bytes since the last call. */
  take(): Buffer {
    const bytes = Buffer.from(this.#text);
    this.#text = '';
    this.#bytes += bytes.length;
    if (this.#bytes > this.#maxBytes) throw tooLarge(this.#maxBytes);
    return bytes;
  }
}

/** Fault of a file that is larger unpacked than a file may be. */
export const tooLarge = (bytes: number): TableFault =>
  new TableFault(
    `O arquivo, depois de aberto, passa de ${bytes / 1024 ** 2} MB. Divida-o em partes menores.`,
  );
