/**
 * Bytes of the answers that one page may be made of. Rendering is one piece of work on the thread of all requests, and its cost
 * grows with them: this bound is its bound (ADR 0067).
 */
export const PAGE_BYTES_MAX = 4_000_000;

/** Thrown where a page asks for more than it may be made of. */
class PageTooLarge extends Error {
  override readonly name = 'PageTooLarge';
}

/** Counts the bytes that one page is made of. */
export class PageBudget {
  readonly #max: number;
  #taken = 0;

  constructor(max = PAGE_BYTES_MAX) {
    this.#max = max;
  }

  /** The page cannot be made any more, whatever its parts make of the refusal. */
  get exceeded(): boolean {
    return this.#taken > this.#max;
  }

  /** @throws PageTooLarge beyond the limit, and from then on */
  take(bytes: number): void {
    this.#taken += bytes;
    if (this.exceeded) throw new PageTooLarge(`the page is made of more than ${this.#max} bytes`);
  }
}
