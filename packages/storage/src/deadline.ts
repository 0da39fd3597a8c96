import { Readable } from 'node:stream';

const LATE = new Error('no progress in time');

/** Aborts a call that has made no progress for a time. */
export class Deadline {
  readonly #controller = new AbortController();
  #ms: number;
  #ended = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number) {
    this.#ms = ms;
    this.#again();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Error of the sent stream; null if it had none. */
  get stumble(): Error | null {
    const { aborted, reason } = this.signal;
    return aborted && reason !== LATE ? reason : null;
  }

  /** True if the time ran out before the call ended. */
  get over(): boolean {
    return this.signal.reason === LATE;
  }

  /** Restarts the timer. */
  begin(ms: number): void {
    this.#ms = ms;
    this.#again();
  }

  /** Passes the bytes through; each chunk taken counts as progress. */
  watch(source: AsyncIterable<Buffer>): Readable {
    const passing = async function* (taken: () => void) {
      for await (const chunk of source) {
        taken();
        yield chunk;
      }
    };
    const stream = Readable.from(
      passing(() => this.#again()),
      { objectMode: false },
    );
    stream.once('error', (error) => this.#controller.abort(error));
    return stream;
  }

  /** Stops the timer: the call has ended, with or without success. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  /** Aborts anything that may still be running. */
  abandon(): void {
    this.end();
    this.#controller.abort();
  }

  #again(): void {
    clearTimeout(this.#timer);
    if (this.#ended) return;
    this.#timer = setTimeout(() => this.#controller.abort(LATE), this.#ms);
  }
}
