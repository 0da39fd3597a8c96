/**
 * Lets at most `max` tasks run at once; the others wait their turn. Sending two hundred files must
 * not take every connection of the browser from the rest of the page.
 */
export function createLimiter(max: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  const release = () => {
    running -= 1;
    waiting.shift()?.();
  };

  return async function limited<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (running >= max) {
      await new Promise<void>((resolve) => {
        const proceed = () => {
          signal?.removeEventListener('abort', giveUp);
          resolve();
        };
        // One that gave up while waiting must not hold its place in the queue.
        const giveUp = () => {
          const place = waiting.indexOf(proceed);
          if (place >= 0) waiting.splice(place, 1);
          resolve();
        };
        signal?.addEventListener('abort', giveUp, { once: true });
        waiting.push(proceed);
      });
    }
    signal?.throwIfAborted();
    running += 1;
    try {
      return await task();
    } finally {
      release();
    }
  };
}
