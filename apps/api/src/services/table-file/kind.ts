/** Kind of a file by its first bytes. `texto`: CSV, as far as bytes can tell. */
export type FileKind =
  | 'texto'
  | 'zip'
  | 'ole'
  | 'xml'
  | 'html'
  | 'mhtml'
  | 'pdf'
  | 'imagem'
  | 'compactado';

/** First bytes that tell the kind. */
export const HEAD_BYTES = 4096;

const SIGNATURES: readonly (readonly [hex: string, kind: FileKind])[] = [
  ['504b0304', 'zip'],
  ['504b0506', 'zip'],
  ['d0cf11e0a1b11ae1', 'ole'],
  ['255044462d', 'pdf'],
  ['89504e47', 'imagem'],
  ['ffd8ff', 'imagem'],
  ['47494638', 'imagem'],
  ['49492a00', 'imagem'],
  ['4d4d002a', 'imagem'],
  ['526172211a07', 'compactado'],
  ['377abcaf271c', 'compactado'],
  ['1f8b', 'compactado'],
];

const HTML =
  /^(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*>\s*)*<(?:!doctype\s+html|html|head|meta|body|table|style|div|center|font)\b/i;

/** Recognises a file by its first bytes, never by its name. */
export function kindOf(head: Buffer): FileKind {
  const hex = head.toString('hex', 0, 16);
  const [, kind] = SIGNATURES.find(([signature]) => hex.startsWith(signature)) ?? [];
  if (kind !== undefined) return kind;
  // Marks of UTF-8 and UTF-16 at the beginning, and the second byte of each letter.
  const text = head
    .toString('latin1')
    .replace(/^(?:ï»¿|ÿþ|þÿ)/, '')
    .replaceAll('\0', '')
    .trimStart();
  if (/^mime-version:/i.test(text)) return 'mhtml';
  if (HTML.test(text)) return 'html';
  return /^<\?xml\b|^<(?:\w+:)?Workbook\b/.test(text) ? 'xml' : 'texto';
}
