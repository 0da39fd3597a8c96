import { type ApiError, api, ConnectionError } from '@claraboia/ui/lib/api-client.ts';

declare const DATA: unique symbol;

/** A public call that reads: its address, path and query, and what it answers. */
export interface Query<T> {
  readonly address: string;
  /** For the compiler alone. */
  readonly [DATA]?: T;
}

/**
 * How long an answer is taken as it is: long enough for a page asked for on hover to be there on click, short enough
 * that a manager who has just published sees it. Later it is asked for again, which costs a 304.
 */
export const FRESH_FOR = 10_000;

/** Answers that are kept; beyond, what was used longest ago goes. */
export const MOST_KEPT = 100;

/** Milliseconds until a lost connection is tried once more. */
const AGAIN_AFTER = 500;

interface Kept {
  readonly data: unknown;
  readonly at: number;
}

/** What answers an address, or throws why it does not. */
export type Transport = (address: string) => Promise<unknown>;

const fromServer: Transport = async (address) => (await api.get<unknown>(address)).data;

/** What public calls answered, for a while. All of it is public: nothing has to be forgotten when somebody signs out. */
export class Answers {
  readonly #transport: Transport;
  readonly #asking = new Map<string, Promise<unknown>>();
  /** What was used last stands last. */
  readonly #kept = new Map<string, Kept>();
  readonly #refusals = new Map<string, ApiError>();
  readonly #listeners = new Set<() => void>();

  constructor(transport: Transport = fromServer) {
    this.#transport = transport;
  }

  /** The answer; all who ask at the same time share one request, and failures are not kept. */
  get<T>({ address }: Query<T>): Promise<T> {
    const refusal = this.#refusals.get(address);
    if (refusal !== undefined) return Promise.reject(refusal);
    const kept = this.#use(address);
    const fresh = kept !== undefined && performance.now() - kept.at < FRESH_FOR;
    const answer = fresh
      ? Promise.resolve(kept.data)
      : (this.#asking.get(address) ?? this.#ask(address));
    // What an address answers is the query's to say.
    return answer as Promise<T>;
  }

  /** The answer that is there already, however old; undefined for none. */
  peek<T>({ address }: Query<T>): T | undefined {
    return this.#use(address)?.data as T | undefined;
  }

  /** Takes answers that came with the page, as new from now on. */
  seed(entries: Iterable<readonly [address: string, data: unknown]>): void {
    for (const [address, data] of entries) this.#keep(address, data);
  }

  /** Why an address was refused, as the page says it. */
  refusalOf({ address }: Query<unknown>): ApiError | undefined {
    return this.#refusals.get(address);
  }

  /** Takes refusals that came with the page, for all of its parts. */
  seedRefusals(entries: Iterable<readonly [address: string, refusal: ApiError]>): void {
    for (const [address, refusal] of entries) this.#refusals.set(address, refusal);
  }

  /** The page says what came with it: who asks from now on wants to know anew. */
  forgetRefusals(): void {
    this.#refusals.clear();
  }

  /** All that was answered, for a page to take along. */
  entries(): [address: string, data: unknown][] {
    return [...this.#kept].map(([address, { data }]) => [address, data]);
  }

  /** Resolves when nothing is being asked for any more, whatever came of it. */
  async settled(): Promise<void> {
    while (this.#asking.size > 0) await Promise.allSettled(this.#asking.values());
  }

  /** Says whenever an answer has come. Returns how to stop. */
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

  /** A refusal stays a refusal; only a lost connection is worth a second try. */
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

/** The answers of this page; on a server, of this rendering. */
export const answers = (): Answers => find();

/** Says where the answers are found: a server has some for each rendering. */
export function installAnswers(other: () => Answers): void {
  find = other;
}
