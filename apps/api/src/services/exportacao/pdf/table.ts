import { LineBreaker } from './wrap.ts';

type Pdf = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

export interface TableColumn {
  readonly label: string;
  /** Share of the remaining width, after no word of a heading is broken; all shares add up to 1. */
  readonly share: number;
  /** Text that must fit without wrapping, such as a day. */
  readonly sample?: string;
  /** Amounts are right-aligned. */
  readonly align?: 'left' | 'right';
}

/** Position and fonts of a table, and callbacks of its document. */
export interface TableFrame {
  readonly left: number;
  readonly width: number;
  /** Top and bottom of the content of a page, measured from its top. */
  readonly top: number;
  readonly bottom: number;
  /** Name of a standard font, or file of a font to embed. */
  readonly regular: string;
  readonly bold: string;
  readonly size: number;
  readonly nextPage: () => void;
  /** Draws the content of an element; an artifact if it has no parent. */
  readonly mark: (parent: Element | null, type: string, draw: () => void) => void;
}

/** Font of a row. */
type Face = 'regular' | 'bold';
/** Lines of a cell. */
type CellLines = readonly string[];

const PAD = 4;
/** Space between the lines of a cell, added to the font size. */
const LEADING = 1.9;
const INK = '#1b2430';
const HEAD_RULE = '#556070';
const RULE = '#c9d2da';

/** Table that spans pages, with its head on each of them. */
export class PdfTable {
  readonly #pdf: Pdf;
  readonly #columns: readonly TableColumn[];
  readonly #frame: TableFrame;
  readonly #breakers: Readonly<Record<Face, LineBreaker>>;
  readonly #widths: readonly number[];

  constructor(pdf: Pdf, columns: readonly TableColumn[], frame: TableFrame) {
    this.#pdf = pdf;
    this.#columns = columns;
    this.#frame = frame;
    const breaker = (face: Face) => new LineBreaker((text) => this.#set(face).widthOfString(text));
    this.#breakers = { regular: breaker('regular'), bold: breaker('bold') };
    this.#widths = this.#widthsOf();
  }

  /** Draws the head. @returns its bottom */
  head(y: number, parent: Element | null): number {
    return this.#cells(y, this.#linesOf(this.#labels, 'bold'), parent, 'TH', 'bold');
  }

  /** Draws a row, on the next page if this one has no room. @returns its bottom */
  row(y: number, cells: readonly string[], parent: Element | null, face: Face = 'regular'): number {
    const lines = this.#linesOf(cells, face);
    let top = y;
    if (top + this.#heightOf(lines) > this.#frame.bottom) {
      this.#frame.nextPage();
      // Tagged once for screen readers; visible on every page.
      top = this.head(this.#frame.top, null);
    }
    return this.#cells(top, lines, parent, 'TD', face);
  }

  /** Returns the height of the head and a first row, which stay together. */
  heightOfStart(first: readonly string[]): number {
    const [head, row] = [this.#linesOf(this.#labels, 'bold'), this.#linesOf(first, 'regular')];
    return this.#heightOf(head) + this.#heightOf(row);
  }

  get #labels(): readonly string[] {
    return this.#columns.map(({ label }) => label);
  }

  get #line(): number {
    return this.#frame.size + LEADING;
  }

  #set(face: Face): Pdf {
    return this.#pdf.font(this.#frame[face]).fontSize(this.#frame.size);
  }

  /** Column widths: first the longest words of the headings and the samples, then the rest by their shares. */
  #widthsOf(): number[] {
    const needed = this.#columns.map(({ label, sample = '' }) => {
      const pdf = this.#set('bold');
      const words = label.split(' ').map((word) => pdf.widthOfString(word));
      return Math.max(...words, this.#set('regular').widthOfString(sample)) + 2 * PAD + 1;
    });
    const rest = Math.max(0, this.#frame.width - needed.reduce((sum, each) => sum + each, 0));
    return this.#columns.map(({ share }, index) => (needed[index] ?? 0) + share * rest);
  }

  #linesOf(cells: readonly string[], face: Face): CellLines[] {
    return this.#widths.map((width, index) =>
      this.#breakers[face].lines(cells[index] ?? '', width - 2 * PAD).slice(0, this.#maxLines),
    );
  }

  /** Maximum lines of a row, which cannot be broken over pages. */
  get #maxLines(): number {
    const { top, bottom } = this.#frame;
    return Math.floor((bottom - top) / this.#line) - 4;
  }

  #heightOf(cells: readonly CellLines[]): number {
    return Math.max(1, ...cells.map(({ length }) => length)) * this.#line + 2 * PAD;
  }

  #cells(
    top: number,
    cells: readonly CellLines[],
    table: Element | null,
    type: 'TH' | 'TD',
    face: Face,
  ): number {
    const pdf = this.#pdf;
    const { left: margin, width: whole, mark } = this.#frame;
    const row = table === null ? null : pdf.struct('TR');
    if (table !== null && row !== null) table.add(row);
    let x = margin;
    for (const [index, { align = 'left' }] of this.#columns.entries()) {
      const width = this.#widths[index] ?? 0;
      const left = x + PAD;
      mark(row, type, () => {
        this.#set(face).fillColor(INK);
        for (const [number, text] of (cells[index] ?? []).entries()) {
          const own = align === 'right' ? this.#breakers[face].width(text) : 0;
          const shift = align === 'right' ? width - 2 * PAD - own : 0;
          if (text !== '') line(pdf, text, left + shift, top + PAD + number * this.#line);
        }
      });
      x += width;
    }
    row?.end();
    const y = top + this.#heightOf(cells);
    mark(null, 'Artifact', () => {
      pdf.lineWidth(type === 'TH' ? 1 : 0.5).strokeColor(type === 'TH' ? HEAD_RULE : RULE);
      pdf
        .moveTo(margin, y)
        .lineTo(margin + whole, y)
        .stroke();
    });
    return y;
  }
}

/** Draws one line at a position, without the library's own slow search for room. */
export function line(pdf: Pdf, text: string, x: number, y: number): void {
  pdf.text(text, x, y, { lineBreak: false });
}
