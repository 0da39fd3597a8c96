import { once } from 'node:events';
import type { Writable } from 'node:stream';

/**
 * Sends a part on and waits while its reader is slow. One who went away is seen by `destroyed`.
 * @throws where the reader took nothing for so many milliseconds
 */
export async function sendOn(
  body: Writable,
  part: string | Buffer,
  patienceMs: number,
): Promise<void> {
  if (body.destroyed || body.write(part)) return;
  const waiting = new AbortController();
  const { signal } = waiting;
  const ready = [once(body, 'drain', { signal }), once(body, 'close', { signal })];
  const stalled = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => stalled.reject(new Error('the reader of an export takes nothing')),
    patienceMs,
  );
  try {
    await Promise.race([...ready, stalled.promise]);
  } finally {
    clearTimeout(timer);
    waiting.abort();
    await Promise.allSettled(ready);
  }
}
