import { expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';

const deferred = () => {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};
const settle = () => new Promise((done) => setTimeout(done, 0));

test('runs at most so many at once, in order', async () => {
  const limited = createLimiter(2);
  const gates = [deferred(), deferred(), deferred()];
  const begun: number[] = [];
  const all = gates.map(({ promise }, place) =>
    limited(async () => {
      begun.push(place);
      await promise;
    }),
  );
  await settle();
  expect(begun).toEqual([0, 1]);
  gates[1]?.resolve();
  await settle();
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  await Promise.all(all);
});

test('one that gives up while waiting frees its place', async () => {
  const limited = createLimiter(1);
  const first = deferred();
  const running = limited(() => first.promise);
  const controller = new AbortController();
  const waiting = limited(async () => 'ran', controller.signal);
  const third = limited(async () => 'third');
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  first.resolve();
  await running;
  expect(await third).toBe('third');
});
