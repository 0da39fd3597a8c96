import { expect, test } from 'vitest';
import { Flights } from './flights.ts';

function scene() {
  const flights = new Flights<string>();
  const begun: AbortSignal[] = [];
  const land: ((value: string) => void)[] = [];
  const make = (signal: AbortSignal) => {
    begun.push(signal);
    return new Promise<string>((resolve, reject) => {
      land.push(resolve);
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  };
  const ask = (gone?: AbortSignal) => flights.share('key', make, gone);
  return { begun, land, ask };
}

test('makes one thing for all who ask at the same time', async () => {
  const { ask, begun, land } = scene();
  const both = Promise.all([ask(new AbortController().signal), ask()]);
  land[0]?.('made');
  expect(await both).toEqual(['made', 'made']);
  expect(begun).toHaveLength(1);
});

test('cancels the making when the last asker is gone, and not before', async () => {
  const { ask, begun } = scene();
  const [first, second] = [new AbortController(), new AbortController()];
  const asked = Promise.allSettled([ask(first.signal), ask(second.signal)]);
  first.abort(new Error('gone'));
  expect(begun[0]?.aborted).toBe(false);
  second.abort(new Error('gone'));
  expect(begun[0]?.aborted).toBe(true);
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('goes on for an asker that always waits', async () => {
  const { ask, begun, land } = scene();
  const gone = new AbortController();
  const asked = Promise.all([ask(gone.signal), ask()]);
  gone.abort(new Error('gone'));
  expect(begun[0]?.aborted).toBe(false);
  land[0]?.('made');
  expect(await asked).toEqual(['made', 'made']);
});

test('begins again for who asks after all others are gone', async () => {
  const { ask, begun, land } = scene();
  const gone = new AbortController();
  const first = ask(gone.signal);
  gone.abort(new Error('gone'));
  const second = ask(new AbortController().signal);
  await expect(first).rejects.toThrow('gone');
  land[1]?.('made');
  expect(await second).toBe('made');
  expect(begun).toHaveLength(2);
});
