import { streamFromParent } from '../../../threads/streaming-worker.ts';
import type { ReportClosing, ReportHead, ReportRows } from './pdf-file.ts';
import { reportPdf } from './report-pdf.ts';

await streamFromParent<ReportHead, ReportRows, ReportClosing>((head, rows, closing) =>
  reportPdf({ ...head, rows, closing }),
);
