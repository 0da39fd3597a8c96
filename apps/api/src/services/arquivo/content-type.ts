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

/**
 * Detects the type from the bytes, never from the name. A PDF must begin within its first 1,024 bytes, where readers
 * look for it, and have its end mark, so that a truncated upload is refused too.
 * @returns null for an unknown type
 */
export async function contentTypeOf(path: string): Promise<ContentType | null> {
  const type = await fileTypeFromFile(path);
  if (type !== undefined && type.ext !== 'pdf') return { extension: type.ext, mime: type.mime };
  return (await isWholePdf(path)) ? { extension: 'pdf', mime: 'application/pdf' } : null;
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
