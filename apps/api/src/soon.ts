import { setTimeout as wait } from 'node:timers/promises';

/**
 * Returns the result of `work`, or `late` after the timeout.
 * @param ms milliseconds; the timer keeps no process running
 */
export async function soon<T>(work: Promise<T>, late: T, ms: number): Promise<T> {
  const done = new AbortController();
  const timeout = wait(ms, late, { signal: done.signal, ref: false }).catch(() => late);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    done.abort();
  }
}
