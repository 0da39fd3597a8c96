import type { Readable } from 'node:stream';
import { PAD, type PdfHead, type PdfPages, pdfStream, SIZE } from './pdf-pages.ts';

/** Section of a dossier: a heading with labelled lines. */
export interface DossierSection {
  /** Heading of a chapter that begins with this section; null inside a chapter. */
  readonly chapter: string | null;
  readonly title: string;
  readonly lines: readonly DossierLine[];
}

interface DossierLine {
  readonly text: string;
  /** Address that the line links to; null if it links to nothing. */
  readonly href: string | null;
}

interface DossierPdf extends PdfHead {
  /** Batches of sections, so that memory use stays constant. */
  readonly sections: AsyncIterable<readonly DossierSection[]>;
}

const CHAPTER = { type: 'H2', size: 14, bold: true } as const;
const TITLE = { type: 'H3', size: 10, bold: true } as const;
const LINK = '#0b4f8a';

/** Streams a dossier: a cover, then its sections, none of them broken over two pages. */
export function dossierPdf(dossier: DossierPdf): Readable {
  return pdfStream(dossier, async (pages, root, room) => {
    pages.head(root);
    let isCover = true;
    for await (const portion of dossier.sections) {
      for (const section of portion) {
        if (isCover || pages.y + heightOf(pages, section) > pages.bottom) pages.add();
        isCover = false;
        draw(pages, root, section);
      }
      if (!(await room())) return;
    }
  });
}

function draw(
  pages: PdfPages,
  root: PDFKit.PDFStructureElement,
  { chapter, title, lines }: DossierSection,
): void {
  if (chapter !== null) pages.paragraph(root, chapter, CHAPTER);
  pages.paragraph(root, title, TITLE);
  for (const { text, href } of lines) {
    pages.paragraph(root, text, href === null ? {} : { href, color: LINK });
  }
  pages.y += 2 * PAD;
}

const heightOf = (pages: PdfPages, { chapter, title, lines }: DossierSection): number =>
  (chapter === null ? 0 : pages.heightOf(chapter, CHAPTER)) +
  pages.heightOf(title, TITLE) +
  lines.reduce((sum, { text }) => sum + pages.heightOf(text, { size: SIZE }), 0);
