import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchTime } from './limited-worker.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Stand-in thread with a given CPU time. */
const threadOf = (cpuUsage: () => Promise<NodeJS.CpuUsage>) => ({ cpuUsage }) as unknown as Worker;
const LIMITS = { milissegundos: 1_000, megabytes: 64 };

test('a watch that ends while the thread is asked for its time looks no more', async () => {
  const asked = Promise.withResolvers<NodeJS.CpuUsage>();
  const usages = [Promise.resolve({ user: 0, system: 0 }), asked.promise];
  const exceeded = vi.fn();
  const stop = watchTime(
    threadOf(() => usages.shift() ?? asked.promise),
    LIMITS,
    exceeded,
  );
  await vi.advanceTimersByTimeAsync(1_000);
  stop();
  asked.resolve({ user: 10_000, system: 0 });
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
  expect(exceeded).not.toHaveBeenCalled();
});

test('a thread that does not tell its time is not waited for without end', async () => {
  const exceeded = vi.fn();
  watchTime(
    threadOf(() => new Promise(() => undefined)),
    LIMITS,
    exceeded,
  );
  await vi.advanceTimersByTimeAsync(7_000);
  expect(exceeded).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(exceeded).toHaveBeenCalledOnce();
});
