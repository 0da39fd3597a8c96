import { PassThrough, type Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { BOLD, REGULAR } from '../../../fonts.ts';
import { LineBreaker } from './wrap.ts';

export interface ReportColumn {
  readonly label: string;
  /** Share of the remaining width, after no word of a heading is broken; all shares add up to 1. */
  readonly share: number;
  /** Text that must fit without wrapping, such as a day. */
  readonly sample?: string;
  /** Amounts are right-aligned. */
  readonly align?: 'left' | 'right';
}

export interface ReportPdf {
  readonly title: string;
  /** The public body whose report it is. */
  readonly body: string;
  /** Subject of the report as labelled values: the person, the period, the filters. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Creation time, as displayed. */
  readonly madeAt: string;
  readonly columns: readonly ReportColumn[];
  readonly landscape?: boolean;
  /** Batches of rows, so that memory use stays constant. */
  readonly rows: AsyncIterable<readonly (readonly string[])[]>;
  /** Lines below the table, read after the last row. */
  readonly closing?: () => readonly (readonly [label: string, value: string])[];
}

type Pdf = PDFKit.PDFDocument;

/** Font file, which is embedded so that every reader shows and finds the accents. */
type Face = string;

const MARGIN = 40;
const FOOTER = 28;
const PAD = 4;
const SIZE = 8.5;
/** From one line of a cell to the next. */
const LINE = 10.4;
const INK = '#1b2430';
const SOFT = '#556070';
const RULE = '#c9d2da';
/** Rows drawn before yielding to the event loop. */
const ROWS_A_TURN = 25;

/**
 * Streams a report: A4, searchable, tagged for screen readers, with the table head on every page, page numbers and
 * date. The stream fails if the rows do.
 */
export function reportPdf(report: ReportPdf): Readable {
  const out = new PassThrough();
  const pdf = new PDFDocument({
    size: 'A4',
    layout: report.landscape === true ? 'landscape' : 'portrait',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    margins: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN },
    // The first page is begun by hand, with its footer.
    autoFirstPage: false,
    font: REGULAR,
    info: { Title: report.title, Author: report.body, Creator: 'Claraboia', Producer: 'Claraboia' },
  });
  let full: Promise<void> | null = null;
  pdf.on('data', (chunk: Buffer) => {
    if (out.write(chunk) || full !== null) return;
    full = new Promise((resolve) => {
      for (const event of ['drain', 'close']) out.once(event, () => resolve());
    });
  });
  pdf.on('end', () => out.end());
  // Backpressure: a slow reader pauses the writing instead of filling the memory; a disconnected one ends it.
  const room = async () => {
    // Yields to the event loop: rows that are all in memory would otherwise block other requests.
    await setImmediate();
    await full;
    full = null;
    return !out.destroyed;
  };
  new ReportWriter(pdf, report).write(room).catch((error: Error) => out.destroy(error));
  return out;
}

class ReportWriter {
  readonly #pdf: Pdf;
  readonly #report: ReportPdf;
  readonly #regular: LineBreaker;
  readonly #bold: LineBreaker;
  #widths: readonly number[] = [];
  #page = 0;
  #y = MARGIN;
  #rows = 0;

  constructor(pdf: Pdf, report: ReportPdf) {
    this.#pdf = pdf;
    this.#report = report;
    const breaker = (face: Face) =>
      new LineBreaker((text) => pdf.font(face).fontSize(SIZE).widthOfString(text));
    this.#regular = breaker(REGULAR);
    this.#bold = breaker(BOLD);
  }

  /** @param room resolves when more can be written; to false if the reader has left */
  async write(room: () => Promise<boolean>): Promise<void> {
    const pdf = this.#pdf;
    const root = pdf.struct('Document');
    pdf.addStructure(root);
    this.#addPage();
    this.#widths = widthsOf(pdf, this.#report.columns, this.#width);
    this.#head(root);
    const table = pdf.struct('Table');
    root.add(table);
    this.#tableHead(table);
    for await (const portion of this.#report.rows) {
      for (const row of portion) {
        this.#row(row, table);
        this.#rows += 1;
        if (this.#rows % ROWS_A_TURN === 0 && !(await room())) return;
      }
    }
    table.end();
    this.#closing(root);
    root.end();
    pdf.end();
  }

  #closing(root: PDFKit.PDFStructureElement): void {
    this.#y += 2 * PAD;
    const told = this.#report.closing?.() ?? [];
    const needed = (told.length + 1) * 2 * SIZE;
    if (this.#y + needed > this.#bottom) this.#addPage();
    if (this.#rows === 0) this.#paragraph(root, 'Sem Registros');
    for (const [label, value] of told) {
      this.#paragraph(root, `${label}: ${value}`, { bold: true });
    }
  }

  get #width(): number {
    return this.#pdf.page.width - 2 * MARGIN;
  }

  get #bottom(): number {
    return this.#pdf.page.height - MARGIN - FOOTER;
  }

  /** Draws a decoration of the page, which screen readers skip. */
  #artifact(draw: () => void): void {
    this.#pdf.markContent('Artifact');
    draw();
    this.#pdf.endMarkedContent();
  }

  #tagged(parent: PDFKit.PDFStructureElement | null, type: string, draw: () => void) {
    if (parent === null) this.#artifact(draw);
    else parent.add(this.#pdf.struct(type, {}, draw));
  }

  #addPage(): void {
    const pdf = this.#pdf;
    pdf.addPage();
    forgetLayouts(pdf);
    this.#page += 1;
    this.#y = MARGIN;
    this.#artifact(() => {
      const y = pdf.page.height - MARGIN - FOOTER / 2;
      pdf.font(REGULAR).fontSize(8).fillColor(SOFT);
      line(pdf, `${this.#report.body} · ${this.#report.madeAt}`, MARGIN, y);
      const number = `Página ${this.#page}`;
      line(pdf, number, pdf.page.width - MARGIN - pdf.widthOfString(number), y);
    });
  }

  #head(root: PDFKit.PDFStructureElement): void {
    const { body, title, facts, madeAt } = this.#report;
    const pdf = this.#pdf;
    this.#paragraph(root, body, { size: 11, color: SOFT });
    this.#paragraph(root, title, { type: 'H1', size: 18, bold: true });
    this.#y += PAD;
    for (const [label, value] of facts) this.#paragraph(root, `${label}: ${value}`);
    this.#paragraph(root, `Emitido em: ${madeAt}`);
    this.#y += 2 * PAD;
    pdf.fillColor(INK);
  }

  #paragraph(
    parent: PDFKit.PDFStructureElement,
    text: string,
    { type = 'P', size = SIZE, bold = false, color = INK } = {},
  ): void {
    const pdf = this.#pdf;
    this.#tagged(parent, type, () => {
      pdf
        .font(bold ? BOLD : REGULAR)
        .fontSize(size)
        .fillColor(color);
      pdf.text(text, MARGIN, this.#y, { width: this.#width });
      this.#y = pdf.y + 2;
    });
  }

  #tableHead(parent: PDFKit.PDFStructureElement | null): void {
    const labels = this.#report.columns.map(({ label }) => label);
    this.#cells(this.#linesOf(labels, BOLD), parent, 'TH', BOLD);
  }

  #row(cells: readonly string[], parent: PDFKit.PDFStructureElement | null): void {
    const lines = this.#linesOf(cells, REGULAR);
    if (this.#y + this.#heightOf(lines) > this.#bottom) {
      this.#addPage();
      // Tagged once for screen readers; visible on every page.
      this.#tableHead(null);
    }
    this.#cells(lines, parent, 'TD', REGULAR);
  }

  #linesOf(cells: readonly string[], face: Face): CellLines[] {
    return this.#widths.map((width, index) =>
      this.#breakerOf(face)
        .lines(cells[index] ?? '', width - 2 * PAD)
        .slice(0, this.#maxLines),
    );
  }

  #breakerOf(face: Face): LineBreaker {
    return face === BOLD ? this.#bold : this.#regular;
  }

  /** Maximum lines of a row, which cannot be broken over pages. */
  get #maxLines(): number {
    return Math.floor((this.#bottom - MARGIN) / LINE) - 4;
  }

  #heightOf(cells: readonly CellLines[]): number {
    return Math.max(1, ...cells.map(({ length }) => length)) * LINE + 2 * PAD;
  }

  #cells(
    cells: readonly CellLines[],
    table: PDFKit.PDFStructureElement | null,
    type: 'TH' | 'TD',
    face: Face,
  ): void {
    const pdf = this.#pdf;
    const top = this.#y;
    const row = table === null ? null : pdf.struct('TR');
    if (table !== null && row !== null) table.add(row);
    let x = MARGIN;
    for (const [index, { align = 'left' }] of this.#report.columns.entries()) {
      const width = this.#widths[index] ?? 0;
      const left = x + PAD;
      this.#tagged(row, type, () => {
        pdf.font(face).fontSize(SIZE).fillColor(INK);
        for (const [number, text] of (cells[index] ?? []).entries()) {
          const own = align === 'right' ? this.#breakerOf(face).width(text) : 0;
          const shift = align === 'right' ? width - 2 * PAD - own : 0;
          if (text !== '') line(pdf, text, left + shift, top + PAD + number * LINE);
        }
      });
      x += width;
    }
    row?.end();
    this.#y = top + this.#heightOf(cells);
    this.#artifact(() => {
      const weight = type === 'TH' ? 1 : 0.5;
      pdf.lineWidth(weight).strokeColor(type === 'TH' ? SOFT : RULE);
      pdf
        .moveTo(MARGIN, this.#y)
        .lineTo(MARGIN + this.#width, this.#y)
        .stroke();
    });
  }
}

/** Lines of a cell. */
type CellLines = readonly string[];

/** Column widths: first the longest words of the headings and the samples, then the rest by their shares. */
function widthsOf(pdf: Pdf, columns: readonly ReportColumn[], whole: number): number[] {
  const needed = columns.map(({ label, sample = '' }) => {
    pdf.font(BOLD).fontSize(SIZE);
    const words = label.split(' ').map((word) => pdf.widthOfString(word));
    return Math.max(...words, pdf.font(REGULAR).widthOfString(sample)) + 2 * PAD + 1;
  });
  const rest = Math.max(0, whole - needed.reduce((sum, each) => sum + each, 0));
  return columns.map(({ share }, index) => (needed[index] ?? 0) + share * rest);
}

/** Draws one line at a position, without the library's own slow search for room. */
function line(pdf: Pdf, text: string, x: number, y: number): void {
  pdf.text(text, x, y, { lineBreak: false });
}

/**
 * An embedded font caches the layout of every text without limit (foliojs/pdfkit #932): clearing the cache on each page
 * keeps memory use constant.
 */
export function forgetLayouts(pdf: Pdf): void {
  const { _font: current } = pdf as unknown as { _font?: { layoutCache?: object } };
  if (current?.layoutCache !== undefined) current.layoutCache = Object.create(null) as object;
}
