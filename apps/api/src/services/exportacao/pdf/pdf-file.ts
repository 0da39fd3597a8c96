import type { WorkerLimits } from '../../../threads/limited-worker.ts';
import { streamFromThread } from '../../../threads/streaming-thread.ts';
import type { DossierSection } from './dossier-pdf.ts';
import type { PdfHead } from './pdf-pages.ts';
import type { ReportPdf } from './report-pdf.ts';

/** A report without its rows, as the thread receives it. */
export type ReportHead = Omit<ReportPdf, 'rows' | 'closing'>;
export type ReportRows = readonly (readonly string[])[];
export type ReportClosing = readonly (readonly [label: string, value: string])[];

/** Limits of one PDF of the most rows with the longest cells. */
const LIMITS: WorkerLimits = { milissegundos: 120_000, megabytes: 192 };

const REPORT = new URL('./pdf-worker.ts', import.meta.url);
const DOSSIER = new URL('./dossier-worker.ts', import.meta.url);

/** Report as a PDF file, laid out in a separate thread, so that other requests are not blocked. */
export function pdfFile(
  { rows, closing, ...head }: ReportPdf,
  limits: WorkerLimits = LIMITS,
): AsyncGenerator<Buffer> {
  return streamFromThread<ReportHead, ReportRows, ReportClosing>(REPORT, limits, {
    head,
    portions: rows,
    end: () => closing?.() ?? [],
  });
}

/** Dossier as a PDF file, laid out in a separate thread as well. */
export const dossierFile = (
  head: PdfHead,
  sections: AsyncIterable<readonly DossierSection[]>,
): AsyncGenerator<Buffer> =>
  streamFromThread<PdfHead, readonly DossierSection[], null>(DOSSIER, LIMITS, {
    head,
    portions: sections,
    end: () => null,
  });
