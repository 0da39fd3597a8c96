/** Runs in a thread of its own: whatever a PDF makes the parser do, the server goes on. */
import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import type { PdfLido, PdfLimite } from './limite.ts';

const { paginas: maxPages, caracteres: maxLength } = workerData as PdfLimite;

parentPort?.on('message', (bytes: Uint8Array) => {
  void readText(bytes).then((lido) => parentPort?.postMessage(lido));
});

async function readText(bytes: Uint8Array): Promise<PdfLido> {
  try {
    // Silent: a faulty PDF is nothing that the operator can mend.
    const pdf = await getDocumentProxy(bytes, { verbosity: 0 });
    try {
      const last = Math.min(pdf.numPages, maxPages);
      let text = '';
      for (let number = 1; number <= last && text.length < maxLength; number += 1) {
        text += await pageText(pdf, number);
      }
      return { texto: clean(text).slice(0, maxLength), paginas: pdf.numPages };
    } finally {
      await pdf.loadingTask.destroy();
    }
  } catch (error) {
    return { erro: (error as Error).name === 'PasswordException' ? 'senha' : 'ilegivel' };
  }
}

/** Of a page that cannot be read nothing; the others still count. */
async function pageText(
  pdf: Awaited<ReturnType<typeof getDocumentProxy>>,
  number: number,
): Promise<string> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    return `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')}\n`;
  } catch {
    return '';
  }
}

/** As the database takes it and a citizen types it: composed letters, no control characters, no words broken at a line's end. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/(\p{L})[-\u00ad]\n(\p{Ll})/gu, '$1$2')
    .replace(/\u00ad/g, '')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim();
}
