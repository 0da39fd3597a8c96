/** How many pieces of work may wait. */
export interface TurnLimits {
  /** Behind the one that is done, of all keys together. */
  readonly waiting: number;
  /** The same limit for one key; by default as many as of all. */
  readonly waitingPerKey?: number;
}

/**
 * Runs tasks one at a time. Keys take turns: however many tasks one key adds, another waits for at most one of them.
 * Within a key the order is that of arrival.
 */
export class Turns {
  readonly #limits: Required<TurnLimits>;
  /** Waiting pieces by key, keys in the order of their turns. */
  readonly #queues = new Map<string, (() => void)[]>();
  #waiting = 0;
  /** Key of the running task; null if idle. */
  #current: string | null = null;

  constructor({ waiting, waitingPerKey = waiting }: TurnLimits) {
    this.#limits = { waiting, waitingPerKey };
  }

  /**
   * @param key owner of the task, such as a client's id
   * @returns the result of the work, or null at once if the queue is full
   */
  take<T>(work: () => Promise<T>, key = ''): Promise<T> | null {
    if (this.#current === null) return this.#run(work, key);
    const queue = this.#queues.get(key) ?? [];
    const { waiting, waitingPerKey } = this.#limits;
    if (this.#waiting >= waiting || queue.length >= waitingPerKey) return null;
    const { promise, resolve } = Promise.withResolvers<void>();
    queue.push(resolve);
    this.#queues.set(key, queue);
    this.#waiting += 1;
    return promise.then(() => this.#run(work, key));
  }

  async #run<T>(work: () => Promise<T>, key: string): Promise<T> {
    this.#current = key;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  /** Starts the first task of the next key, a different one if possible, and moves that key to the end. */
  #next(): void {
    const entries = [...this.#queues];
    const [key, queue] = entries.find(([each]) => each !== this.#current) ?? entries[0] ?? [];
    if (key === undefined || queue === undefined) {
      this.#current = null;
      return;
    }
    const start = queue.shift();
    this.#queues.delete(key);
    if (queue.length > 0) this.#queues.set(key, queue);
    this.#waiting -= 1;
    start?.();
  }
}
