import type { Worker } from 'node:worker_threads';
import { OUT_OF_MEMORY, startWorker, type WorkerLimits, watchMemory } from './limited-worker.ts';

/** Messages of a streaming thread: it requests input, delivers bytes, or has finished. */
export type StreamRequest =
  | { readonly kind: 'pull' }
  | { readonly kind: 'chunk'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'done'; readonly value: unknown };

/** The thread failed, or exceeded a limit. */
export class ThreadEndedError extends Error {
  override readonly name = 'ThreadEndedError';
  readonly why: 'time' | 'memory' | 'failure' | 'exit';

  constructor(why: ThreadEndedError['why'], options: ErrorOptions) {
    super(`a streaming thread ended early: ${why}`, options);
    this.why = why;
  }
}

/** Answers to `pull` and `chunk`. The thread waits for each, so neither side runs ahead of the other. */
export type StreamAnswer<In, End> =
  | { readonly kind: 'pull'; readonly portion: In }
  | { readonly kind: 'pull'; readonly end: End }
  | { readonly kind: 'chunk' };

/** Input of a streaming thread. */
export interface StreamInput<Head, In, End> {
  readonly head: Head;
  readonly portions: AsyncIterable<In>;
  /** Called after the last portion. */
  readonly end: () => End;
}

/**
 * Streams a file made in a separate thread, batch by batch, with backpressure in both directions. The thread ends with
 * the file, with its reader, or when it exceeds its limits. `milissegundos` counts only the thread's own time, not that
 * of the reader or the database.
 * @param file module that calls `streamFromParent`
 * @returns the value that the thread's generator returned
 * @throws if the input fails, the thread fails, or a limit is exceeded
 */
export async function* streamFromThread<Head, In, End, Out = void>(
  file: URL,
  limits: WorkerLimits,
  { head, portions, end }: StreamInput<Head, In, End>,
): AsyncGenerator<Buffer, Out, undefined> {
  const input = portions[Symbol.asyncIterator]();
  const thread = new RequestQueue(file, limits, head);
  const answer = (message: StreamAnswer<In, End>) => thread.answer(message);
  try {
    for (;;) {
      const request = await thread.next();
      if (request.kind === 'done') return request.value as Out;
      if (request.kind === 'chunk') {
        const { buffer, byteOffset, byteLength } = request.bytes;
        yield Buffer.from(buffer, byteOffset, byteLength);
        answer({ kind: 'chunk' });
      } else {
        const next = await input.next();
        answer(
          next.done === true ? { kind: 'pull', end: end() } : { kind: 'pull', portion: next.value },
        );
      }
    }
  } finally {
    await thread.end();
    await input.return?.();
  }
}

/** Requests of one thread in their order. */
class RequestQueue {
  readonly #worker: Worker;
  readonly #stopWatch: () => void;
  readonly #queue: StreamRequest[] = [];
  #msLeft: number;
  #failure: Error | null = null;
  #wake: (() => void) | null = null;

  constructor(file: URL, limits: WorkerLimits, data: unknown) {
    this.#msLeft = limits.milissegundos;
    this.#worker = startWorker(file, limits, data);
    this.#stopWatch = watchMemory(this.#worker, limits, () => this.#fail('memory'));
    this.#worker.on('message', (request: StreamRequest) => {
      this.#queue.push(request);
      this.#wake?.();
    });
    this.#worker.on('error', (error: NodeJS.ErrnoException) =>
      this.#fail(error.code === OUT_OF_MEMORY ? 'memory' : 'failure', error),
    );
    this.#worker.on('exit', () => this.#fail('exit'));
  }

  /** Next message; the time until it arrives counts as the thread's. */
  async next(): Promise<StreamRequest> {
    const began = performance.now();
    const timer = setTimeout(() => this.#fail('time'), this.#msLeft);
    while (this.#queue.length === 0 && this.#failure === null) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      await promise;
    }
    clearTimeout(timer);
    this.#msLeft -= performance.now() - began;
    const request = this.#queue.shift();
    if (request !== undefined) return request;
    throw this.#failure ?? new Error('a streaming thread woke up without a request');
  }

  answer(message: StreamAnswer<unknown, unknown>): void {
    this.#worker.postMessage(message);
  }

  async end(): Promise<void> {
    this.#stopWatch();
    await this.#worker.terminate();
  }

  #fail(why: ThreadEndedError['why'], cause?: Error): void {
    this.#failure ??= new ThreadEndedError(why, { cause });
    this.#wake?.();
  }
}
