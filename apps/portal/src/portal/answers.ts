import { type ApiError, api, ConnectionError } from '@claraboia/ui/lib/api-client.ts';

declare const DATA: unique symbol;

/** Public read call: its address with path and query, and the type of its answer. */
export interface Query<T> {
  readonly address: string;
  /** Type marker; never set at run time. */
  readonly [DATA]?: T;
}

/**
 * Milliseconds for which a cached answer counts as fresh. Long enough for a page prefetched on hover to be there on
 * click. Short enough that a manager who has just published sees it. A later request costs a 304.
 */
export const FRESH_FOR = 10_000;

/** Cache size. Beyond it, the least recently used answer is evicted. */
export const MOST_KEPT = 100;

/** Milliseconds before a lost connection is retried once. */
const AGAIN_AFTER = 500;

interface Kept {
  readonly data: unknown;
  readonly at: number;
}

/** Fetches the answer of an address, or throws. */
export type Transport = (address: string) => Promise<unknown>;

const fromServer: Transport = async (address) => (await api.get<unknown>(address)).data;

/** Short-lived cache of public API answers. All of it is public, so nothing must be cleared on sign-out. */
export class Answers {
  readonly #transport: Transport;
  readonly #asking = new Map<string, Promise<unknown>>();
  /** Cached answers in order of use, least recent first. */
  readonly #kept = new Map<string, Kept>();
  readonly #refusals = new Map<string, ApiError>();
  readonly #listeners = new Set<() => void>();

  constructor(transport: Transport = fromServer) {
    this.#transport = transport;
  }

  /** Returns the answer. Concurrent calls share one request; failures are not cached. */
  get<T>({ address }: Query<T>): Promise<T> {
    const refusal = this.#refusals.get(address);
    if (refusal !== undefined) return Promise.reject(refusal);
    const kept = this.#use(address);
    const fresh = kept !== undefined && performance.now() - kept.at < FRESH_FOR;
    const answer = fresh
      ? Promise.resolve(kept.data)
      : (this.#asking.get(address) ?? this.#ask(address));
    // The query's type says what its address answers.
    return answer as Promise<T>;
  }

  /** Returns the cached answer, however old; undefined if nothing is cached. */
  peek<T>({ address }: Query<T>): T | undefined {
    return this.#use(address)?.data as T | undefined;
  }

  /** Adds the answers that came with the page, as fresh from now on. */
  seed(entries: Iterable<readonly [address: string, data: unknown]>): void {
    for (const [address, data] of entries) this.#keep(address, data);
  }

  /** Returns the refusal of an address, if the server rendered one with the page. */
  refusalOf({ address }: Query<unknown>): ApiError | undefined {
    return this.#refusals.get(address);
  }

  /** Adds the refusals that came with the page, for all of its parts. */
  seedRefusals(entries: Iterable<readonly [address: string, refusal: ApiError]>): void {
    for (const [address, refusal] of entries) this.#refusals.set(address, refusal);
  }

  /** Clears the refusals that came with the page: later calls ask the server again. */
  forgetRefusals(): void {
    this.#refusals.clear();
  }

  /** Lists all cached answers, to embed them in the page. */
  entries(): [address: string, data: unknown][] {
    return [...this.#kept].map(([address, { data }]) => [address, data]);
  }

  /** Resolves when no request is pending, whether it succeeded or failed. */
  async settled(): Promise<void> {
    while (this.#asking.size > 0) await Promise.allSettled(this.#asking.values());
  }

  /** Calls the listener whenever an answer arrives. Returns the function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  #use(address: string): Kept | undefined {
    const kept = this.#kept.get(address);
    if (kept !== undefined) {
      this.#kept.delete(address);
      this.#kept.set(address, kept);
    }
    return kept;
  }

  #keep(address: string, data: unknown): void {
    this.#kept.delete(address);
    this.#kept.set(address, { data, at: performance.now() });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    for (const listener of this.#listeners) listener();
  }

  #ask(address: string): Promise<unknown> {
    const asking = this.#fetch(address)
      .then((data) => {
        this.#keep(address, data);
        return data;
      })
      .finally(() => this.#asking.delete(address));
    this.#asking.set(address, asking);
    return asking;
  }

  /** Fetches an address. Only a lost connection is retried; a refusal is final. */
  async #fetch(address: string): Promise<unknown> {
    try {
      return await this.#transport(address);
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
      return this.#transport(address);
    }
  }
}

let ofPage: Answers | undefined;
let find = (): Answers => {
  ofPage ??= new Answers();
  return ofPage;
};

/** Cache of this page; on a server, of the current rendering. */
export const answers = (): Answers => find();

/** Sets how the cache is found: a server has one for each rendering. */
export function installAnswers(other: () => Answers): void {
  find = other;
}
