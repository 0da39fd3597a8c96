/**
 * Maximum bytes of the answers that one page is built from. Rendering blocks the thread of all requests, and its cost
 * grows with them (ADR 0067).
 */
export const PAGE_BYTES_MAX = 4_000_000;

/** Thrown if a page reads more than its limit. */
class PageTooLarge extends Error {
  override readonly name = 'PageTooLarge';
}

/** Counts the bytes that a page is built from. */
export class PageBudget {
  readonly #max: number;
  #taken = 0;

  constructor(max = PAGE_BYTES_MAX) {
    this.#max = max;
  }

  /** True once the limit is exceeded, even if the page's parts caught the error. */
  get exceeded(): boolean {
    return this.#taken > this.#max;
  }

  /** @throws PageTooLarge beyond the limit, and from then on */
  take(bytes: number): void {
    this.#taken += bytes;
    if (this.exceeded) throw new PageTooLarge(`the page is made of more than ${this.#max} bytes`);
  }
}
