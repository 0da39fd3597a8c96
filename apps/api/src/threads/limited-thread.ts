import type { Transferable, Worker } from 'node:worker_threads';
import {
  OUT_OF_MEMORY,
  startWorker,
  type WorkerLimits,
  watchMemory,
  watchTime,
} from './limited-worker.ts';
import { Turns } from './turns.ts';

/** Limits of one task. */
export interface ThreadLimits extends WorkerLimits {
  /** Maximum queue length; further tasks are refused at once. */
  readonly fila: number;
  /** Maximum queue length per key; `fila` by default. */
  readonly filaPorChave?: number;
}

/** Result of a task. `falha`: the thread ended during it. */
export type ThreadOutcome<T> =
  | { readonly valor: T }
  | { readonly erro: 'tempo' | 'memoria' | 'falha' | 'fila' };

/**
 * Worker thread for tasks whose cost depends on the input. It runs one task at a time, and is terminated if a task
 * takes too long or too much memory. It starts with the first task and stays until `rest`. The server keeps running
 * whatever the input costs.
 *
 * The worker file answers each message with one message. If it throws, the thread ends with a `falha`.
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
   * @param key owner of the task: owners take turns
   */
  run(input: In, given: readonly Transferable[] = [], key = ''): Promise<ThreadOutcome<Out>> {
    return (
      this.#turns.take(() => this.#run(input, given), key) ?? Promise.resolve({ erro: 'fila' })
    );
  }

  /** Ends the thread; a running task fails. */
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
    // After a failure the thread may still be busy.
    if ('erro' in outcome) await this.rest();
    return outcome;
  }

  #start(): Worker {
    const worker = startWorker(this.#file, this.#limits, this.#data);
    // Between two tasks an ended thread is simply replaced.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    this.#worker = worker;
    return worker;
  }
}
