import { MAX_COLUMNS, type Sink } from './csv-writer.ts';
import { appended, type Elements } from './markup.ts';

const NO_TEXT: ReadonlySet<string> = new Set(['style', 'script', 'title', 'xml']);

const span = (text: string | undefined) =>
  Math.min(Math.max(Math.trunc(Number(text ?? 1)) || 1, 1), MAX_COLUMNS + 1);

/**
 * Rows of all tables of an HTML page, which systems save as `.xls`, below each other as Excel shows them. Tables within
 * cells, as pages use them for their layout, are read in the same way.
 */
export class HtmlRows implements Elements {
  readonly #sink: Sink;
  #row = 0;
  #column = 0;
  #cells: (string | undefined)[] | null = null;
  #spans = new Map<number, number>();
  /** Rows that cells above still cover, by column. */
  #covered = new Map<number, number>();
  #isCell = false;
  #text = '';
  #across = 1;
  #down = 1;
  #silent = 0;

  constructor(sink: Sink) {
    this.#sink = sink;
    sink.sheet('Tabela');
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (NO_TEXT.has(name)) this.#silent += 1;
    else if (name === 'table') {
      this.#closeRow();
      this.#covered = new Map();
    } else if (name === 'tr') {
      this.#closeRow();
      this.#cells = [];
      this.#spans = new Map();
      this.#column = 0;
    } else if (name === 'td' || name === 'th') {
      this.#closeCell();
      this.#cells ??= [];
      while ((this.#covered.get(this.#column) ?? 0) > 0) this.#column += 1;
      this.#isCell = true;
      this.#text = '';
      this.#across = span(attributes.colspan);
      this.#down = span(attributes.rowspan);
    } else if (name === 'br' || name === 'p' || name === 'div') this.#text += ' ';
  }

  close(name: string): void {
    if (NO_TEXT.has(name)) this.#silent = Math.max(0, this.#silent - 1);
    else if (name === 'td' || name === 'th') this.#closeCell();
    else if (name === 'tr' || name === 'table') this.#closeRow();
  }

  text(piece: string): void {
    if (!this.#isCell || this.#silent > 0) return;
    this.#text = appended(this.#text, piece);
  }

  #closeCell(): void {
    if (!this.#isCell || this.#cells === null) return;
    this.#isCell = false;
    const text = this.#text.replace(/[\s\u00a0]+/g, ' ').trim();
    if (text !== '') this.#cells[this.#column] = text;
    if (this.#down > 1) {
      this.#spans.set(this.#column, this.#down);
      for (let n = 0; n < this.#across; n += 1) this.#covered.set(this.#column + n, this.#down);
    }
    this.#column += this.#across;
  }

  #closeRow(): void {
    this.#closeCell();
    if (this.#cells === null) return;
    this.#row += 1;
    this.#sink.row(this.#row, this.#cells, this.#spans);
    this.#cells = null;
    for (const [column, rows] of this.#covered) {
      if (rows > 1) this.#covered.set(column, rows - 1);
      else this.#covered.delete(column);
    }
  }
}
