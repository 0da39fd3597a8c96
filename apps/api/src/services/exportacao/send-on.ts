import { once } from 'node:events';
import type { Writable } from 'node:stream';

/**
 * Writes a part and waits while its reader is slow. `destroyed` shows that the reader has left.
 * @throws if the reader makes no progress for the given milliseconds
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
