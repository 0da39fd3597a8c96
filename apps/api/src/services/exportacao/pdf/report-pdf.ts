import { PassThrough, type Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { BOLD, REGULAR } from '../../../fonts.ts';
import { line, PdfTable, type TableColumn } from './table.ts';

export interface ReportPdf {
  readonly title: string;
  /** The public body whose report it is. */
  readonly body: string;
  /** Subject of the report as labelled values: the person, the period, the filters. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Creation time, as displayed. */
  readonly madeAt: string;
  readonly columns: readonly TableColumn[];
  readonly landscape?: boolean;
  /** Batches of rows, so that memory use stays constant. */
  readonly rows: AsyncIterable<readonly (readonly string[])[]>;
  /** Lines below the table, read after the last row. */
  readonly closing?: () => readonly (readonly [label: string, value: string])[];
}

type Pdf = PDFKit.PDFDocument;

const MARGIN = 40;
const FOOTER = 28;
const PAD = 4;
const SIZE = 8.5;
const INK = '#1b2430';
const SOFT = '#556070';
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
  #page = 0;
  #y = MARGIN;
  #rows = 0;

  constructor(pdf: Pdf, report: ReportPdf) {
    this.#pdf = pdf;
    this.#report = report;
  }

  /** @param room resolves when more can be written; to false if the reader has left */
  async write(room: () => Promise<boolean>): Promise<void> {
    const pdf = this.#pdf;
    const root = pdf.struct('Document');
    pdf.addStructure(root);
    this.#addPage();
    const table = this.#table();
    this.#head(root);
    const element = pdf.struct('Table');
    root.add(element);
    this.#y = table.head(this.#y, element);
    for await (const portion of this.#report.rows) {
      for (const row of portion) {
        this.#y = table.row(this.#y, row, element);
        this.#rows += 1;
        if (this.#rows % ROWS_A_TURN === 0 && !(await room())) return;
      }
    }
    element.end();
    this.#closing(root);
    root.end();
    pdf.end();
  }

  #table(): PdfTable {
    return new PdfTable(this.#pdf, this.#report.columns, {
      left: MARGIN,
      width: this.#width,
      top: MARGIN,
      bottom: this.#bottom,
      regular: REGULAR,
      bold: BOLD,
      size: SIZE,
      nextPage: () => this.#addPage(),
      mark: (parent, type, draw) => this.#tagged(parent, type, draw),
    });
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
}

/**
 * An embedded font caches the layout of every text without limit (foliojs/pdfkit #932): clearing the cache on each page
 * keeps memory use constant.
 */
export function forgetLayouts(pdf: Pdf): void {
  const { _font: current } = pdf as unknown as { _font?: { layoutCache?: object } };
  if (current?.layoutCache !== undefined) current.layoutCache = Object.create(null) as object;
}
