import { Worker } from 'node:worker_threads';

/** Limits of work in a thread. */
export interface WorkerLimits {
  /** Time limit of the work. `watchTime` measures CPU time: a busy machine does not count. */
  readonly milissegundos: number;
  /** Limit of the JavaScript heap, and of the bytes outside it. */
  readonly megabytes: number;
}

const WATCH_MS = 200;
/** Wall-clock limit as a multiple of the CPU limit, for a thread that waits for ever. */
const PATIENCE = 8;
/** Milliseconds until the next look at a thread that is close to its limit. */
const LOOK_MS = 50;
const MEGABYTE = 1024 * 1024;

/**
 * Starts a thread with a limited heap. Its output is dropped: libraries print about the input, not about the server.
 * @param data passed to the thread at its start
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
      // The thread has ended, which its own event reports.
      () => undefined,
    );
  }, WATCH_MS);
  return () => clearInterval(watch);
}

/**
 * Watches the processor time of a thread from now on.
 * @returns stops the watch
 */
export function watchTime(
  worker: Worker,
  { milissegundos }: WorkerLimits,
  onExceeded: () => void,
): () => void {
  // A thread that is just starting has used nothing yet.
  const before = worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  let isOver = false;
  // Also applies if the thread cannot report its time, during one long call.
  const last = setTimeout(onExceeded, PATIENCE * milissegundos);
  let next = setTimeout(look, milissegundos);
  function look(): void {
    spentSince(worker, before).then(
      (spent) => {
        if (isOver) return;
        if (spent >= milissegundos) return onExceeded();
        next = setTimeout(look, Math.max(milissegundos - spent, LOOK_MS));
      },
      // The thread has ended, which its own event reports.
      () => undefined,
    );
  }
  return () => {
    isOver = true;
    clearTimeout(last);
    clearTimeout(next);
  };
}

/** Milliseconds of processor time. */
async function spentSince(worker: Worker, before: Promise<NodeJS.CpuUsage>): Promise<number> {
  const [was, is] = await Promise.all([before, worker.cpuUsage()]);
  return (is.user - was.user + is.system - was.system) / 1_000;
}

/** Error code of a thread whose heap reached its limit. */
export const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';
