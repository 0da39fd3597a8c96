import { BRASILIA } from '@claraboia/contract';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Clock of a time zone; one per zone, since creating one is slow. */
function clockOf(fuso: string): Intl.DateTimeFormat {
  const known = clocks.get(fuso);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: fuso,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  clocks.set(fuso, clock);
  return clock;
}

/** Instant at which the clock of a zone shows `YYYY-MM-DDThh:mm:ss`. */
export function instantInZone(day: string, time: string, fuso: string = BRASILIA): string {
  const clock = clockOf(fuso);
  /** Local time at an instant, encoded as if it were UTC. */
  const localTime = (instant: number) => Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`);
  const wanted = Date.parse(`${day}T${time}Z`);
  // Reads the offset twice, at a first guess and at the result: around an offset change they differ.
  const guess = wanted + (wanted - localTime(wanted));
  const instant = guess + (wanted - localTime(guess));
  return new Date(instant).toISOString();
}
