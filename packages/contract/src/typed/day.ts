import { isCalendarDay } from '../domain/values.ts';

/** Reason why a text is not a valid day: another notation, a time of day other than midnight, or no day of the calendar. */
export type DayFault = 'form' | 'time' | 'absent';

export type DayReading =
  | { readonly value: string | null; readonly fault?: never }
  | { readonly fault: DayFault; readonly value?: never };

const DAY_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Time of day behind a day, as systems export it: `02/01/2020 00:00`, `2021-01-03T00:00:00.000Z`. */
const TIMED = /^(\S+?)(?:[T ]+)(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)Z?$/;
const MIDNIGHT = /^0{1,2}(?::00){1,2}(?:[.,]0+)?$/;

/**
 * Reads a day as people and systems write it to `YYYY-MM-DD`: `15/03/2026`, `5/3/2026`, `2026-03-15`, each also at
 * midnight. Blank is `null`.
 * @param padded true if day and month need two digits: foreign spreadsheets write `3/15/2026`
 */
export function readDay(text: string, { padded = false }: { padded?: boolean } = {}): DayReading {
  const given = text.replace(/\p{Cf}/gu, '').trim();
  if (given === '') return { value: null };
  const [, date = given, time] = TIMED.exec(given) ?? [];
  const value = isoOf(date, padded);
  if (value === null) return { fault: 'form' };
  if (time !== undefined && !MIDNIGHT.test(time)) return { fault: 'time' };
  return isCalendarDay(value) ? { value } : { fault: 'absent' };
}

function isoOf(date: string, padded: boolean): string | null {
  if (YEAR_FIRST.test(date)) return date;
  const [, day = '', month = '', year] = DAY_FIRST.exec(date) ?? [];
  if (year === undefined) return null;
  if (padded && (day.length < 2 || month.length < 2)) return null;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
