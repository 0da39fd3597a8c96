import type { Transferable, Worker } from 'node:worker_threads';
import {
  OUT_OF_MEMORY,
  startWorker,
  type WorkerLimits,
  watchMemory,
  watchTime,
} from './limited-worker.ts';
import { Turns } from './turns.ts';

/** What one piece of work may take. */
export interface ThreadLimits extends WorkerLimits {
  /** Pieces that may wait for their turn; more are refused at once. */
  readonly fila: number;
  /** The same of one key; as many as of all unless given. */
  readonly filaPorChave?: number;
}

/** What became of a piece of work. `falha`: the thread ended under it. */
export type ThreadOutcome<T> =
  | { readonly valor: T }
  | { readonly erro: 'tempo' | 'memoria' | 'falha' | 'fila' };

/**
 * A thread beside the one that answers requests, for work of which nobody knows how much an input makes: one piece at a
 * time, and ended when one takes too long or too much memory. It starts with the first piece and stays for the next
 * until `rest`. Whatever the input costs, the server goes on.
 *
 * The thread's file answers each message with one of its own; what it throws ends it, and is a `falha`.
 */
export class LimitedThread<In, Out> {
  readonly #file: URL;
  readonly #limits: ThreadLimits;
  readonly #data: unknown;
  readonly #turns: Turns;
  #worker: Worker | null = null;

  /** @param data given to the thread when it starts */
  constructor(file: URL, limits: ThreadLimits, data?: unknown) {
    this.#file = file;
    this.#limits = limits;
    this.#data = data;
    const { fila, filaPorChave = fila } = limits;
    this.#turns = new Turns({ waiting: fila, waitingPerKey: filaPorChave });
  }

  /**
   * @param given buffers to transfer instead of copying. The caller does not use them again
   * @param key on whose behalf: keys take turns
   */
  run(input: In, given: readonly Transferable[] = [], key = ''): Promise<ThreadOutcome<Out>> {
    return (
      this.#turns.take(() => this.#run(input, given), key) ?? Promise.resolve({ erro: 'fila' })
    );
  }

  /** Ends the thread; what it is at counts as failed. */
  async rest(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  async #run(input: In, given: readonly Transferable[]): Promise<ThreadOutcome<Out>> {
    const worker = this.#worker ?? this.#start();
    const { promise, resolve } = Promise.withResolvers<ThreadOutcome<Out>>();
    const onMessage = (valor: Out) => resolve({ valor });
    const onError = (error: NodeJS.ErrnoException) =>
      resolve({ erro: error.code === OUT_OF_MEMORY ? 'memoria' : 'falha' });
    const onExit = () => resolve({ erro: 'falha' });
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    const stopClock = watchTime(worker, this.#limits, () => resolve({ erro: 'tempo' }));
    const stopWatch = watchMemory(worker, this.#limits, () => resolve({ erro: 'memoria' }));
    worker.postMessage(input, given);
    const outcome = await promise;
    stopClock();
    stopWatch();
    worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    // After a failure nobody knows what the thread is still at.
    if ('erro' in outcome) await this.rest();
    return outcome;
  }

  #start(): Worker {
    const worker = startWorker(this.#file, this.#limits, this.#data);
    // Between two pieces an ended thread is only to be replaced.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    this.#worker = worker;
    return worker;
  }
}
