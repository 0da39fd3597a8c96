import { FUSO, today } from '@claraboia/contract';

const HOUR = 3_600_000;
const ZONES = Object.keys(FUSO);

let known = { from: 0, until: 0 };

/**
 * Next moment (in milliseconds since 1970) at which a day begins in any Brazilian time zone: date-dependent answers of
 * all clients are valid until then. Brazil's time zones differ by whole hours.
 */
export function dayEnd(now = Date.now()): number {
  if (now >= known.from && now < known.until) return known.until;
  const daysAt = (at: number) => ZONES.map((zone) => today(new Date(at), zone)).join();
  const days = daysAt(now);
  let until = (Math.floor(now / HOUR) + 1) * HOUR;
  while (daysAt(until) === days) until += HOUR;
  known = { from: now, until };
  return until;
}
