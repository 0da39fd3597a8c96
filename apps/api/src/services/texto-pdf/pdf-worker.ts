/** Runs in a separate thread: the server keeps running whatever a PDF makes the parser do. */
import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import { layOut } from './layout.ts';
import { PAGE_BREAK, type PdfLido, type PdfLimite } from './limite.ts';

const { paginas: maxPages, caracteres: maxLength } = workerData as PdfLimite;

parentPort?.on('message', (bytes: Uint8Array) => {
  void readText(bytes).then((lido) => parentPort?.postMessage(lido));
});

async function readText(bytes: Uint8Array): Promise<PdfLido> {
  try {
    // Silent: the operator cannot repair a faulty PDF.
    const pdf = await getDocumentProxy(bytes, { verbosity: 0 });
    try {
      const last = Math.min(pdf.numPages, maxPages);
      const pages: string[] = [];
      let left = maxLength;
      let lidas = 0;
      for (let number = 1; number <= last && left > 0; number += 1) {
        const whole = clean(await pageText(pdf, number));
        const text = whole.slice(0, left);
        if (text.length === whole.length) lidas = number;
        pages.push(text);
        left -= text.length + PAGE_BREAK.length;
      }
      // Blank pages count for the page numbers; a PDF with only blank pages has no text.
      const blank = pages.every((text) => text === '');
      return { texto: blank ? '' : pages.join(PAGE_BREAK), paginas: pdf.numPages, lidas };
    } finally {
      await pdf.loadingTask.destroy();
    }
  } catch (error) {
    return { erro: (error as Error).name === 'PasswordException' ? 'senha' : 'ilegivel' };
  }
}

/** Text of one page; empty if the page is unreadable, because the other pages still count. */
async function pageText(
  pdf: Awaited<ReturnType<typeof getDocumentProxy>>,
  number: number,
): Promise<string> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    return layOut(
      items.flatMap((item) => {
        if (!('str' in item)) return [];
        const [, , , , x = 0, y = 0] = item.transform as readonly number[];
        const { str: texto, width: largura, height: altura, fontName: fonte } = item;
        return [{ texto, x, y, largura, altura, fonte }];
      }),
    );
  } catch {
    return '';
  }
}

/** Punctuated CPF, possibly broken at a line's end: joined, so that it can be masked. */
const CPF = /(?<!\d)\d{3}\.\n?\d{3}\.\n?\d{3}-\n?\d{2}(?!\d)/g;

/**
 * Cleans the text for storage and search: composed letters, no control characters except those of the layout, no words
 * hyphenated at a line's end.
 */
function clean(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/(\p{L})[-\u00ad]\n(\p{Ll})/gu, '$1$2')
    .replace(/\u00ad/g, '')
    .replace(CPF, (cpf) => cpf.replaceAll('\n', ''))
    .replace(/[^\P{Cc}\n\t\v]+/gu, ' ')
    .trim();
}
