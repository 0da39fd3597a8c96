import { setTimeout as wait } from 'node:timers/promises';
import type { Ask, SourceHttp } from './source-http.ts';

/** Maximum tries if the source answers 'later'. */
const MAX_TRIES = 5;
/** Maximum wait in seconds, and the longest if the answer names none. */
const MAX_WAIT = 120;
const DEFAULT_WAIT = 10;

/** Fetches a whole small answer of a rate-limited source; waits and retries if it answers 'later'. */
export async function patientBytes(
  http: SourceHttp,
  address: string,
  ask: Ask,
): Promise<Awaited<ReturnType<SourceHttp['bytes']>>> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await http.bytes(address, ask);
    const later = answer.status === 429 || answer.status === 503;
    if (!later || attempt >= MAX_TRIES) return answer;
    const pause = pauseOf(answer.headers['retry-after'], http.timeout / 1000);
    await wait(pause * 1000, undefined, { signal: ask.signal });
  }
}

/**
 * Seconds, from a number or a date.
 * @param silence seconds after which the source counts as silent: no longer wait without being asked for it
 */
function pauseOf(retryAfter: string | undefined, silence: number): number {
  const unasked = Math.min(DEFAULT_WAIT, silence);
  if (retryAfter === undefined) return unasked;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? unasked : Math.min(Math.max(seconds, 0), MAX_WAIT);
}
