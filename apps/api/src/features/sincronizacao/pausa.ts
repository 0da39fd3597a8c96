const MINUTE = 60_000;
/** Milliseconds until a waiting run looks again: at least this, and up to this much more at random. */
const LEAST = 5_000;
const SPREAD = 10_000;
const MOST = 10 * MINUTE;
/** Runs that wait before they look less often. */
const MANY = 20;

/**
 * Milliseconds until a run that found no place looks again: not all at the same moment, and the later the more wait, so that
 * looking takes the same share of the server however many there are.
 * @param waiting how many were turned away since the last place came free
 */
export function pausaDe(waiting: number, random: number = Math.random()): number {
  return Math.min(MOST, (LEAST + random * SPREAD) * Math.max(1, waiting / MANY));
}
