import { Readable } from 'node:stream';

const LATE = new Error('no progress in time');

/** Gives a call up that has had no progress for a time. */
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

  /** What the bytes that were sent stumbled over; null where over nothing. */
  get stumble(): Error | null {
    const { aborted, reason } = this.signal;
    return aborted && reason !== LATE ? reason : null;
  }

  /** Whether the time was over before the call was. */
  get over(): boolean {
    return this.signal.reason === LATE;
  }

  /** Counts anew. */
  begin(ms: number): void {
    this.#ms = ms;
    this.#again();
  }

  /** The same bytes; each that is taken is progress. */
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

  /** The call is over, however it went. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  /** Ends what may still be under way. */
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
