/** Reads a whole number from 1 to `max` from an address. Null for anything else. */
export function readCount(text: string | null, max = Number.MAX_SAFE_INTEGER): number | null {
  if (text === null || !/^[1-9]\d{0,15}$/.test(text)) return null;
  const value = Number(text);
  return value <= max ? value : null;
}

/**
 * Reads the page number of a list.
 * @returns a number from 1 to `max`, which is after the end of every list: the page says so. 1 if the text is no
 * number
 */
export const readPage = (text: string | null, max: number): number =>
  text !== null && /^0*[1-9]\d*$/.test(text) ? Math.min(Number(text), max) : 1;

/** Query string of an address; empty without parameters. */
export const searchOf = (params: URLSearchParams) => (params.size === 0 ? '' : `?${params}`);

/** Codes in the formats that sources use. */
export const CODE: RegExp = /^[\p{L}\p{N} ./_-]{1,60}$/u;
