/** Does pieces of work one after the other, in the order in which they came; of more than may wait none is taken on. */
export class Turns {
  readonly #waiting: number;
  #last: Promise<unknown> = Promise.resolve();
  #pending = 0;

  /** @param waiting pieces that may wait behind the one that is done */
  constructor(waiting: number) {
    this.#waiting = waiting;
  }

  /** What the work gives, or null at once where too many wait. */
  take<T>(work: () => Promise<T>): Promise<T> | null {
    if (this.#pending > this.#waiting) return null;
    this.#pending += 1;
    const done = this.#last.then(work).finally(() => {
      this.#pending -= 1;
    });
    // Whoever asked is told; the next has nothing to do with it.
    this.#last = done.catch(() => undefined);
    return done;
  }
}
