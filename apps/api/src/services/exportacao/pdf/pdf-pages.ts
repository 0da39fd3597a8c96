import { PassThrough, type Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { BOLD, REGULAR } from '../../../fonts.ts';
import { line } from './table.ts';

/** Heading of a document, and the owner that its footers name. */
export interface PdfHead {
  readonly title: string;
  /** The public body whose document it is. */
  readonly body: string;
  /** Subject as labelled values: the person, the period, the filters. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Creation time, as displayed. */
  readonly madeAt: string;
}

/** Resolves when more can be written; to false if the reader has left. */
type Room = () => Promise<boolean>;

type Pdf = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

export const MARGIN = 40;
const FOOTER = 28;
export const PAD = 4;
export const SIZE = 8.5;
const INK = '#1b2430';
const SOFT = '#556070';

interface ParagraphStyle {
  /** Structure type for screen readers. */
  readonly type?: string;
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  /** Address that the text links to. */
  readonly href?: string | null;
}

/**
 * Streams a document: A4, searchable, tagged for screen readers, with page numbers and date. The stream fails if the
 * writing does.
 * @param write draws on the pages, below the root of their structure
 */
export function pdfStream(
  head: PdfHead & { readonly landscape?: boolean },
  write: (pages: PdfPages, root: Element, room: Room) => Promise<void>,
): Readable {
  const out = new PassThrough();
  const pdf = new PDFDocument({
    size: 'A4',
    layout: head.landscape === true ? 'landscape' : 'portrait',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    margins: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN },
    // The first page is begun by hand, with its footer.
    autoFirstPage: false,
    font: REGULAR,
    info: { Title: head.title, Author: head.body, Creator: 'Claraboia', Producer: 'Claraboia' },
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
  const whole = async () => {
    const root = pdf.struct('Document');
    pdf.addStructure(root);
    const pages = new PdfPages(pdf, head);
    pages.add();
    await write(pages, root, room);
    if (out.destroyed) return;
    root.end();
    pdf.end();
  };
  whole().catch((error: Error) => out.destroy(error));
  return out;
}

/** Pages of a document, and the place on the last one where the writing goes on. */
export class PdfPages {
  readonly pdf: Pdf;
  y = MARGIN;
  readonly #head: PdfHead;
  #page = 0;

  constructor(pdf: Pdf, head: PdfHead) {
    this.pdf = pdf;
    this.#head = head;
  }

  get width(): number {
    return this.pdf.page.width - 2 * MARGIN;
  }

  get bottom(): number {
    return this.pdf.page.height - MARGIN - FOOTER;
  }

  /** Begins a page. */
  add(): void {
    const { pdf } = this;
    pdf.addPage();
    forgetLayouts(pdf);
    this.#page += 1;
    this.y = MARGIN;
    this.#artifact(() => {
      const y = pdf.page.height - MARGIN - FOOTER / 2;
      pdf.font(REGULAR).fontSize(8).fillColor(SOFT);
      line(pdf, `${this.#head.body} · ${this.#head.madeAt}`, MARGIN, y);
      const number = `Página ${this.#page}`;
      line(pdf, number, pdf.page.width - MARGIN - pdf.widthOfString(number), y);
    });
  }

  /** Draws the content of an element; a decoration, which screen readers skip, if it has no parent. */
  tagged(parent: Element | null, type: string, draw: () => void): void {
    if (parent === null) this.#artifact(draw);
    else parent.add(this.pdf.struct(type, {}, draw));
  }

  /** Writes owner, title, subject and date. */
  head(root: Element): void {
    const { body, title, facts, madeAt } = this.#head;
    this.paragraph(root, body, { size: 11, color: SOFT });
    this.paragraph(root, title, { type: 'H1', size: 18, bold: true });
    this.y += PAD;
    for (const [label, value] of facts) this.paragraph(root, `${label}: ${value}`);
    this.paragraph(root, `Emitido em: ${madeAt}`);
    this.y += 2 * PAD;
    this.pdf.fillColor(INK);
  }

  paragraph(parent: Element, text: string, style: ParagraphStyle = {}): void {
    const { type = 'P', color = INK, href = null } = style;
    const draw = () => {
      this.#set(style).fillColor(color);
      const link = href === null ? {} : { link: href, underline: true };
      this.pdf.text(text, MARGIN, this.y, { width: this.width, ...link });
      this.y = this.pdf.y + 2;
    };
    this.tagged(parent, href === null ? type : 'Link', draw);
  }

  /** Height that a paragraph takes. */
  heightOf(text: string, style: ParagraphStyle = {}): number {
    return this.#set(style).heightOfString(text, { width: this.width }) + 2;
  }

  #set({ size = SIZE, bold = false }: ParagraphStyle): Pdf {
    return this.pdf.font(bold ? BOLD : REGULAR).fontSize(size);
  }

  #artifact(draw: () => void): void {
    this.pdf.markContent('Artifact');
    draw();
    this.pdf.endMarkedContent();
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
