import { readPdf } from './pdf-text.ts';
import { unzip } from './unzip.ts';

/** The text of an answer, whatever its format. */
export async function readContent(bytes: Buffer): Promise<string> {
  const head = bytes.subarray(0, 5).toString('latin1');
  if (head === '%PDF-') return readPdf(bytes).pages.join('\n');
  if (head.startsWith('PK\u0003\u0004')) return Object.values(await unzip(bytes)).join('\n');
  return bytes.toString();
}
