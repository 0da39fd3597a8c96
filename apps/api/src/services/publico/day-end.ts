import { FUSO, today } from '@claraboia/contract';

const HOUR = 3_600_000;
const ZONES = Object.keys(FUSO);

let known = { from: 0, until: 0 };

/**
 * Milliseconds since 1970 at which another day begins somewhere in Brazil, after an instant: up to then what hangs on the day stands,
 * whichever client's it is. Days begin with an hour there.
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
