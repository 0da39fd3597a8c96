const STRAY = /%(?![0-9a-f]{2})/gi;
const RUN = /(?:%[0-9a-f]{2})+/gi;
const UTF_8 = new TextDecoder('utf-8', { fatal: true });
const WINDOWS_1252 = new TextDecoder('windows-1252');

/**
 * Path and query with valid UTF-8 escapes. Addresses of former portals contain escapes of Windows-1252, stray percent
 * signs and raw bytes; they could not be routed.
 */
export function repairedEscapes(target: string): string {
  // Node passes each raw byte as a character.
  const escaped = target.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
  if (!escaped.includes('%')) return escaped;
  return escaped.replace(STRAY, '%25').replace(RUN, (run) => {
    const bytes = Buffer.from(run.replaceAll('%', ''), 'hex');
    try {
      UTF_8.decode(bytes);
      return run;
    } catch {
      return encodeURIComponent(WINDOWS_1252.decode(bytes));
    }
  });
}
