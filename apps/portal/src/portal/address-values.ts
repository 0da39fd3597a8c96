/** A whole number from 1 to `max`, as an address holds it; null for anything else. */
export function readCount(text: string | null, max = Number.MAX_SAFE_INTEGER): number | null {
  if (text === null || !/^[1-9]\d{0,15}$/.test(text)) return null;
  const value = Number(text);
  return value <= max ? value : null;
}

/**
 * Reads the number of a page of a list.
 * @returns at most `max`, which is beyond the end of every list: the page says so. 1 for what is no number
 */
export const readPage = (text: string | null, max: number): number =>
  text !== null && /^0*[1-9]\d*$/.test(text) ? Math.min(Number(text), max) : 1;

/** The query of an address, or nothing where nothing is asked. */
export const searchOf = (params: URLSearchParams) => (params.size === 0 ? '' : `?${params}`);

/** A code as sources write it. */
export const CODE: RegExp = /^[\p{L}\p{N} ./_-]{1,60}$/u;
