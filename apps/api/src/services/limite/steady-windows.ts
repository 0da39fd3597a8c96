import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

interface Window {
  count: number;
  /** Monotonic time. */
  readonly from: number;
}

/** Maximum remembered addresses; the least recent are forgotten. */
const MOST = 5_000;

type Told = (error: Error | null, result?: { current: number; ttl: number }) => void;

/**
 * Counts calls in time windows like the library, but on a monotonic clock: if the system clock is set back, the
 * library's windows would stay closed until that time is reached again.
 */
export class SteadyWindows implements FastifyRateLimitStore {
  /** Created on the first call: hundreds of routes have a store each, and the list allocates its memory at once. */
  #windows: LRUCache<string, Window> | null = null;

  incr(key: string, told: Told, duration = 0): void {
    const now = performance.now();
    this.#windows ??= new LRUCache({ max: MOST });
    const known = this.#windows.get(key);
    const window =
      known === undefined || now - known.from >= duration ? { count: 0, from: now } : known;
    window.count += 1;
    this.#windows.set(key, window);
    told(null, { current: window.count, ttl: duration - (now - window.from) });
  }

  child(): SteadyWindows {
    return new SteadyWindows();
  }
}
