import { DatabaseBusyError } from './errors.ts';

/** User of a connection. */
export interface Borrower {
  /** Client whose rows are touched; 0 for the installation. */
  readonly clienteId: number;
  /** Network that the request came from; null for work of the server itself. */
  readonly network: string | null;
}

export interface SharesOptions {
  /** Connections lent at the same time. */
  readonly total: number;
  /** Connections that one network may hold. */
  readonly perNetwork: number;
  /** Connections that one client may hold; the installation (client 0) has no limit. */
  readonly perClient: number;
  /** Borrowers of one network that may wait. */
  readonly waitingPerNetwork: number;
  /** Maximum waiting borrowers; beyond, one more per network. */
  readonly waiting: number;
  readonly patienceMs: number;
}

/**
 * Shares for a pool size. A network holds at most four of ten connections and a client six, so that neither can exhaust
 * the pool.
 */
export const sharesOf = (poolSize: number): SharesOptions => ({
  total: poolSize,
  perNetwork: Math.max(1, Math.floor(poolSize * 0.4)),
  perClient: Math.max(1, Math.floor(poolSize * 0.6)),
  waitingPerNetwork: 200,
  waiting: 1_000,
  patienceMs: 10_000,
});

interface Waiting extends Borrower {
  readonly admit: () => void;
}

type Key = 'network' | 'clienteId';

/**
 * Admits borrowers to the connections of a pool. If all places or a share are taken, borrowers wait; the next place
 * goes to the network with the fewest, then to the client with the fewest, then to the longest wait.
 */
export class Shares {
  readonly #options: SharesOptions;
  readonly #running = new Set<Borrower>();
  readonly #waiting = new Set<Waiting>();

  constructor(options: SharesOptions) {
    this.#options = options;
  }

  /** Waiting borrowers. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Takes a place.
   * @param signal aborts if the place is no longer needed
   * @returns a function that releases the place
   * @throws DatabaseBusyError if too many wait, or the wait takes too long; the signal's reason if it was aborted
   */
  async take({ clienteId, network }: Borrower, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    // A separate object, even if the same borrower takes several places.
    const borrower: Borrower = { clienteId, network };
    if (this.#waiting.size > 0 || !this.#hasPlace(borrower)) await this.#wait(borrower, signal);
    else this.#running.add(borrower);
    return () => {
      if (this.#running.delete(borrower)) this.#admitNext();
    };
  }

  async #wait(borrower: Borrower, signal: AbortSignal | undefined): Promise<void> {
    const { network } = borrower;
    const { waiting, waitingPerNetwork, patienceMs } = this.#options;
    const ofNetwork = network === null ? 0 : this.#count(this.#waiting, 'network', network);
    // A network without waiting requests is never refused because of those with some.
    const isCrowded = this.#waiting.size >= waiting && (ofNetwork > 0 || network === null);
    if (isCrowded || ofNetwork >= waitingPerNetwork) throw new DatabaseBusyError();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const own: Waiting = {
      ...borrower,
      admit: () => {
        this.#running.add(borrower);
        resolve();
      },
    };
    const leave = (reason: unknown) => {
      this.#waiting.delete(own);
      reject(reason);
    };
    const onAbort = () => leave(signal?.reason);
    const timer = setTimeout(() => leave(new DatabaseBusyError()), patienceMs);
    signal?.addEventListener('abort', onAbort, { once: true });
    this.#waiting.add(own);
    // A borrower within its shares does not wait for others beyond theirs.
    this.#admitNext();
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  #admitNext(): void {
    for (let next = this.#next(); next !== null; next = this.#next()) {
      this.#waiting.delete(next);
      next.admit();
    }
  }

  #next(): Waiting | null {
    let best: { readonly waiting: Waiting; readonly held: readonly [number, number] } | null = null;
    for (const waiting of this.#waiting) {
      if (this.#running.size >= this.#options.total) break;
      if (!this.#hasPlace(waiting)) continue;
      const held = [this.#held('network', waiting), this.#held('clienteId', waiting)] as const;
      const isBetter =
        best === null ||
        held[0] < best.held[0] ||
        (held[0] === best.held[0] && held[1] < best.held[1]);
      if (isBetter) best = { waiting, held };
    }
    return best?.waiting ?? null;
  }

  #hasPlace(borrower: Borrower): boolean {
    const { total, perNetwork, perClient } = this.#options;
    return (
      this.#running.size < total &&
      this.#held('network', borrower) < perNetwork &&
      this.#held('clienteId', borrower) < perClient
    );
  }

  /** Places of the borrower's network or client; 0 without a share. */
  #held(key: Key, borrower: Borrower): number {
    const value = borrower[key];
    return value === null || value === 0 ? 0 : this.#count(this.#running, key, value);
  }

  #count(among: Iterable<Borrower>, key: Key, value: string | number): number {
    let count = 0;
    for (const each of among) if (each[key] === value) count += 1;
    return count;
  }
}
