const STRAY = /%(?![0-9a-f]{2})/gi;
const RUN = /(?:%[0-9a-f]{2})+/gi;
const UTF_8 = new TextDecoder('utf-8', { fatal: true });
const WINDOWS_1252 = new TextDecoder('windows-1252');

/**
 * A path and query whose escapes are all UTF-8. Addresses of former portals have escapes of Windows-1252, stray percent
 * signs and raw bytes; no route could be looked up by them.
 */
export function repairedEscapes(target: string): string {
  // Node gives each raw byte as a character.
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
