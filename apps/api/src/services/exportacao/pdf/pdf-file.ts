import type { WorkerLimits } from '../../../threads/limited-worker.ts';
import { streamFromThread } from '../../../threads/streaming-thread.ts';
import type { ReportPdf } from './report-pdf.ts';

/** A report without its rows, as the thread receives it. */
export type ReportHead = Omit<ReportPdf, 'rows' | 'closing'>;
export type ReportRows = readonly (readonly string[])[];
export type ReportClosing = readonly (readonly [label: string, value: string])[];

/** Limits of one PDF of the most rows with the longest cells. */
const LIMITS: WorkerLimits = { milissegundos: 120_000, megabytes: 192 };

const WORKER = new URL('./pdf-worker.ts', import.meta.url);

/** Report as a PDF file, laid out in a separate thread, so that other requests are not blocked. */
export function pdfFile(
  { rows, closing, ...head }: ReportPdf,
  limits: WorkerLimits = LIMITS,
): AsyncGenerator<Buffer> {
  return streamFromThread<ReportHead, ReportRows, ReportClosing>(WORKER, limits, {
    head,
    portions: rows,
    end: () => closing?.() ?? [],
  });
}
