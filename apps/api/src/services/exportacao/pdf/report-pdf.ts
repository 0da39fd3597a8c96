import type { Readable } from 'node:stream';
import { BOLD, REGULAR } from '../../../fonts.ts';
import { MARGIN, PAD, type PdfHead, type PdfPages, pdfStream, SIZE } from './pdf-pages.ts';
import { PdfTable, type TableColumn } from './table.ts';

export interface ReportPdf extends PdfHead {
  readonly columns: readonly TableColumn[];
  readonly landscape?: boolean;
  /** Batches of rows, so that memory use stays constant. */
  readonly rows: AsyncIterable<readonly (readonly string[])[]>;
  /** Lines below the table, read after the last row. */
  readonly closing?: () => readonly (readonly [label: string, value: string])[];
}

/** Rows drawn before yielding to the event loop. */
const ROWS_A_TURN = 25;

/** Streams a report, with the table head on every page. The stream fails if the rows do. */
export function reportPdf(report: ReportPdf): Readable {
  return pdfStream(report, async (pages, root, room) => {
    const { pdf } = pages;
    const table = tableOn(pages, report);
    pages.head(root);
    const element = pdf.struct('Table');
    root.add(element);
    pages.y = table.head(pages.y, element);
    let count = 0;
    for await (const portion of report.rows) {
      for (const row of portion) {
        pages.y = table.row(pages.y, row, element);
        count += 1;
        if (count % ROWS_A_TURN === 0 && !(await room())) return;
      }
    }
    element.end();
    const told = report.closing?.() ?? [];
    pages.y += 2 * PAD;
    if (pages.y + (told.length + 1) * 2 * SIZE > pages.bottom) pages.add();
    if (count === 0) pages.paragraph(root, 'Sem Registros');
    for (const [label, value] of told) pages.paragraph(root, `${label}: ${value}`, { bold: true });
  });
}

const tableOn = (pages: PdfPages, { columns }: ReportPdf) =>
  new PdfTable(pages.pdf, columns, {
    left: MARGIN,
    width: pages.width,
    top: MARGIN,
    bottom: pages.bottom,
    regular: REGULAR,
    bold: BOLD,
    size: SIZE,
    nextPage: () => pages.add(),
    mark: (parent, type, draw) => pages.tagged(parent, type, draw),
  });
