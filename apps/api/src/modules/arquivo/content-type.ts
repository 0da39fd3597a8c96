import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** What a file is by its content. */
export interface ContentType {
  readonly extension: string;
  readonly mime: string;
}

const TAIL = 64 * 1024;

/**
 * Looks at the bytes, never at the name. A PDF must begin as one at its first byte and carry its
 * end mark, so that an upload that was cut off is refused as well.
 * @returns null for anything unknown
 */
export async function contentTypeOf(path: string): Promise<ContentType | null> {
  const type = await fileTypeFromFile(path);
  if (type === undefined) return null;
  if (type.ext === 'pdf' && !(await isWholePdf(path))) return null;
  return { extension: type.ext, mime: type.mime };
}

async function isWholePdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(5);
    await file.read(head, 0, 5, 0);
    const tail = Buffer.alloc(Math.min(size, TAIL));
    await file.read(tail, 0, tail.length, size - tail.length);
    return head.toString('latin1') === '%PDF-' && tail.includes('%%EOF');
  } finally {
    await file.close();
  }
}
