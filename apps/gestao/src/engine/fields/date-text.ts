import { BRASILIA, fillPattern, isCalendarDay } from '@claraboia/contract';

/**
 * Format of a date such as `99/99/9999`. With typed separators, leading zeros may be omitted: `1/2/2026` is 1
 * February. An ISO date such as `2026-02-01` is converted.
 */
const datePattern = (pattern: string) => (typed: string, put: string) => {
  const turned = typed.replace(/^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)T?/, '$3/$2/$1 ');
  const full = /\D/.test(put) ? turned.replace(/(?<!\d)\d(?=\D)/g, '0$&') : turned;
  return fillPattern(pattern, full.replace(/\D/g, ''));
};

export const formatDay = datePattern('99/99/9999');
export const formatInstant = datePattern('99/99/9999 99:99');

/** Parses `15/03/2026` → `2026-03-15`. An incomplete text is kept, so that it counts as a fault. */
export function dateFromText(text: string): string | null {
  if (text === '') return null;
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  return match === null ? text : `${match[3]}-${match[2]}-${match[1]}`;
}

/** Formats `2026-03-15` → `15/03/2026`; an incomplete text is returned unchanged. */
export function dateToText(value: string | null): string {
  if (value === null) return '';
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return match === null ? value : `${match[3]}/${match[2]}/${match[1]}`;
}

const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
const clock = clockOf(BRASILIA);

/** Instant at which the clock of a zone shows `YYYY-MM-DDThh:mm:ss`. */
export function instantOf(day: string, time: string, fuso: string = BRASILIA): string {
  const shown = fuso === BRASILIA ? clock : clockOf(fuso);
  /** Local time at an instant, encoded as if it were UTC. */
  const localTime = (instant: number) => Date.parse(`${shown.format(instant).replace(' ', 'T')}Z`);
  const wanted = Date.parse(`${day}T${time}Z`);
  // Reads the offset twice, at a first guess and at the result: around an offset change they differ.
  const guess = wanted + (wanted - localTime(wanted));
  const instant = guess + (wanted - localTime(guess));
  return new Date(instant).toISOString();
}

/** Parses `15/03/2026 09:30` in Brasília time to an ISO instant; an incomplete text is kept. */
export function dateTimeFromText(text: string): string | null {
  if (text === '') return null;
  const match = /^(\d{2})\/(\d{2})\/(\d{4}) ([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  if (match === null) return text;
  const day = `${match[3]}-${match[2]}-${match[1]}`;
  return isCalendarDay(day) ? instantOf(day, `${match[4]}:${match[5]}:00`) : text;
}

/** Formats an ISO instant as `15/03/2026 09:30` in Brasília time. */
export function dateTimeToText(value: string | null): string {
  if (value === null) return '';
  const instant = Date.parse(value);
  if (!/^\d{4}-\d{2}-\d{2}T/.test(value) || Number.isNaN(instant)) return value;
  const [day = '', time = ''] = clock.format(instant).split(' ');
  return `${dateToText(day)} ${time.slice(0, 5)}`;
}
