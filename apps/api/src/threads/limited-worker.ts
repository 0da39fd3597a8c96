import { Worker } from 'node:worker_threads';

/** Limits of work in a thread. */
export interface WorkerLimits {
  readonly milissegundos: number;
  /** Limit of the JavaScript heap, and of the bytes outside it. */
  readonly megabytes: number;
}

const WATCH_MS = 200;
const MEGABYTE = 1024 * 1024;

/**
 * Starts a thread whose heap is limited. What it prints is dropped: libraries print about the input, not about the server.
 * @param data given to the thread when it starts
 */
export function startWorker(file: URL, { megabytes }: WorkerLimits, data: unknown): Worker {
  const worker = new Worker(file, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
    stdout: true,
    stderr: true,
  });
  worker.unref();
  return worker;
}

/**
 * Watches the bytes outside a thread's heap, which `resourceLimits` does not count.
 * @returns stops the watch
 */
export function watchMemory(
  worker: Worker,
  { megabytes }: WorkerLimits,
  onExceeded: () => void,
): () => void {
  const watch = setInterval(() => {
    worker.getHeapStatistics().then(
      ({ external_memory: external }) => {
        if (external > megabytes * MEGABYTE) onExceeded();
      },
      // The thread has ended: its own event says so.
      () => undefined,
    );
  }, WATCH_MS);
  return () => clearInterval(watch);
}

/** Error code of a thread whose heap reached its limit. */
export const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';
