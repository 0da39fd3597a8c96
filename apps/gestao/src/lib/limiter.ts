/**
 * Runs at most `max` tasks at once; the others wait. Uploading two hundred files must not block all of the browser's
 * connections.
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
        // A task cancelled while waiting must leave the queue.
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
