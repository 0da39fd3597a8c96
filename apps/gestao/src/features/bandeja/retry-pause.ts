/** Seconds between two attempts without a connection, the longest one repeated. */
const SECONDS = [2, 5, 10, 20, 30] as const;

/** Pause before the next attempt. It ends early when the browser reports a connection. */
export class RetryPause {
  readonly #onEnd: () => void;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  get isOn(): boolean {
    return this.#timer !== undefined;
  }

  begin(): void {
    if (this.isOn) return;
    const seconds = SECONDS[this.#attempt] ?? SECONDS[SECONDS.length - 1] ?? 30;
    this.#attempt += 1;
    this.#timer = setTimeout(this.end, seconds * 1000);
    globalThis.addEventListener?.('online', this.end);
  }

  readonly end = (): void => {
    if (!this.isOn) return;
    this.cancel();
    this.#onEnd();
  };

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    globalThis.removeEventListener?.('online', this.end);
  }

  /** Called after a success: the next pause is short again. */
  reset(): void {
    this.#attempt = 0;
  }
}
