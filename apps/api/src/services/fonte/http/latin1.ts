/**
 * Percent-encodes non-ASCII characters as ISO-8859-1, which old government systems expect; the rest stays unchanged,
 * including `!`.
 */
export function latin1Address(address: string): string {
  return address.replace(/[^\x20-\x7e]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code <= 0xff
      ? `%${code.toString(16).toUpperCase().padStart(2, '0')}`
      : encodeURIComponent(character);
  });
}

const windows1252 = new TextDecoder('windows-1252');
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Text in its declared encoding; ISO-8859-1 (as browsers read it) unless UTF-8 is declared. */
export function decodeText(bytes: Buffer, contentType: string | undefined): string {
  return /utf-?8/i.test(contentType ?? '') ? utf8.decode(bytes) : windows1252.decode(bytes);
}

/** Decodes bytes stored one per character: UTF-8 if valid, else Windows-1252. */
export function decodeCell(cell: string): string {
  if (!/[^ -~]/.test(cell)) return cell;
  const bytes = Buffer.from(cell, 'latin1');
  try {
    return utf8.decode(bytes);
  } catch {
    return windows1252.decode(bytes);
  }
}
