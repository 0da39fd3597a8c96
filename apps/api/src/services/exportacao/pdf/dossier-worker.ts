import { streamFromParent } from '../../../threads/streaming-worker.ts';
import { type DossierSection, dossierPdf } from './dossier-pdf.ts';
import type { PdfHead } from './pdf-pages.ts';

await streamFromParent<PdfHead, readonly DossierSection[], null>((head, sections) =>
  dossierPdf({ ...head, sections }),
);
