/** Limits concurrent work of one kind in this process: each holds a connection for minutes. */
export class Places {
  readonly #atOnce: number;
  #working = 0;
  /** Work turned away since the last one ended. */
  #waiting = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Work turned away since a place last came free: the more wait, the less often each checks again. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Does the work, or returns 'busy' if there is no place for it. */
  async take<T>(work: () => Promise<T>): Promise<T | 'busy'> {
    if (this.#working >= this.#atOnce) {
      this.#waiting += 1;
      return 'busy';
    }
    this.#working += 1;
    try {
      return await work();
    } finally {
      this.#working -= 1;
      this.#waiting = 0;
    }
  }
}
