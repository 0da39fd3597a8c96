import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** File type detected from the content. */
export interface ContentType {
  readonly extension: string;
  readonly mime: string;
}

const TAIL = 64 * 1024;
/** Bytes within which the mark of a PDF must begin, plus the mark. */
const PDF_HEAD = 1024 + '%PDF-'.length;

/** Plain texts have no mark: the name chooses among them. */
const TEXTS: ReadonlyMap<string, string> = new Map([
  ['csv', 'text/csv'],
  ['txt', 'text/plain'],
]);
/** Opening of a page or drawing, which a browser could run; after the UTF-8 mark, if any. */
const MARKUP = /^(?:\u00ef\u00bb\u00bf)?\s*<[!?a-z]/i;
/** Characters below the space that occur in texts: tab, line feed, form feed, carriage return. */
const LAYOUT: ReadonlySet<number> = new Set([9, 10, 12, 13]);

/**
 * Detects the type from the bytes; the name only tells CSV from other plain texts. A PDF must begin within its first
 * 1,024 bytes, where readers look for it, and have its end mark, so that a truncated upload is refused too.
 * @param name of the file; a plain text without one is unknown
 * @returns null for an unknown type
 */
export async function contentTypeOf(path: string, name = ''): Promise<ContentType | null> {
  const type = await fileTypeFromFile(path);
  const isOther = type !== undefined && type.ext !== 'pdf';
  if (!isOther && (await isWholePdf(path))) return { extension: 'pdf', mime: 'application/pdf' };
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const mime = TEXTS.get(extension);
  // Some marks are two letters: a bitmap begins as a table of the bank BMG does.
  if (mime !== undefined && (await isPlainText(path))) return { extension, mime };
  return isOther ? { extension: type.ext, mime: type.mime } : null;
}

/** Any encoding that extends ASCII: accounting systems still write Windows-1252. */
async function isPlainText(path: string): Promise<boolean> {
  let begun = false;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (!begun && MARKUP.test(chunk.toString('latin1'))) return false;
    begun = true;
    if (chunk.some((byte) => byte < 32 && !LAYOUT.has(byte))) return false;
  }
  return begun;
}

async function isWholePdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(Math.min(size, PDF_HEAD));
    await file.read(head, 0, head.length, 0);
    const tail = Buffer.alloc(Math.min(size, TAIL));
    await file.read(tail, 0, tail.length, size - tail.length);
    return head.includes('%PDF-') && tail.includes('%%EOF');
  } finally {
    await file.close();
  }
}
