import { today } from '@claraboia/contract';

const DAY_MS = 86_400_000;
const MARKER = /^\{(?:hoje([+-]\d+)d (\d\d:\d\d|ano|mes|dia)|agora([+-]\d+)d)\}$/;

/**
 * Resolves a date relative to the seed, so that future dates stay in the future.
 *
 * - `{hoje+12d 09:00}`: that time in Brasília, days from today; a weekend moves to the next Monday.
 * - `{hoje+12d ano}` and `{hoje+12d mes}`: the year and the month of that day, as numbers.
 * - `{hoje+12d dia}`: that day alone.
 * - `{agora-2d}`: exactly so many days from now.
 *
 * @returns an instant in ISO 8601, a day, or a number; any other text unchanged
 */
export function resolveMoment(text: string, now: Date = new Date()): string | number {
  if (!/^\{(?:hoje|agora)/.test(text)) return text;
  const match = MARKER.exec(text);
  if (match === null) throw new Error(`the demonstration has an invalid date ${text}`);
  const [, days, time = '', fromNow] = match;
  if (days === undefined) return new Date(now.getTime() + Number(fromNow) * DAY_MS).toISOString();
  const day = workingDay(Number(days), now);
  if (time === 'ano') return Number(day.slice(0, 4));
  if (time === 'mes') return Number(day.slice(5, 7));
  if (time === 'dia') return day;
  return new Date(`${day}T${time}:00-03:00`).toISOString();
}

function workingDay(days: number, now: Date): string {
  let day = Date.parse(`${today(now)}T00:00:00Z`) + days * DAY_MS;
  while ([0, 6].includes(new Date(day).getUTCDay())) day += DAY_MS;
  return new Date(day).toISOString().slice(0, 10);
}
