import { isCalendarDay } from '@claraboia/contract';

/** A whole number from 1 to `max`, as an address holds it; null for anything else. */
export function readCount(text: string | null, max = Number.MAX_SAFE_INTEGER): number | null {
  if (text === null || !/^[1-9]\d{0,15}$/.test(text)) return null;
  const value = Number(text);
  return value <= max ? value : null;
}

/** Whether a text of an address is a day that exists, of a year that a search may mean. */
export const isDayOfAddress = (text: string) => /^[1-9]/.test(text) && isCalendarDay(text);

/** The query of an address, or nothing where nothing is asked. */
export const searchOf = (params: URLSearchParams) => (params.size === 0 ? '' : `?${params}`);
