import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

/** Task that records its start, and ends on request of the test. */
function openWork(turns: Turns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (name: string, key?: string) =>
    turns.take(() => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<string>();
      ends.set(name, () => resolve(name));
      return promise;
    }, key);
  const end = async (name: string, done: Promise<string> | null) => {
    ends.get(name)?.();
    expect(await done).toBe(name);
    // The next one begins in the turn after.
    await Promise.resolve();
  };
  return { begun, take, end };
}

test('one piece of work follows the other, and beyond those that may wait none is taken', async () => {
  const { begun, take, end } = openWork(new Turns({ waiting: 1 }));
  const a = take('a');
  const b = take('b');
  expect(take('c')).toBeNull();
  expect(begun).toEqual(['a']);
  await end('a', a);
  expect(begun).toEqual(['a', 'b']);
  await end('b', b);
  const d = take('d');
  await end('d', d);
});

test('a key with much work lets another go first after the piece that is being done', async () => {
  const { begun, take, end } = openWork(new Turns({ waiting: 100 }));
  const work = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map(
    (name) => [name, take(name, name.charAt(0))] as const,
  );
  const done = new Map(work);
  for (let count = 1; count <= work.length; count += 1) {
    expect(begun).toHaveLength(count);
    const name = begun[count - 1] ?? '';
    await end(name, done.get(name) ?? null);
  }
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3', 'a4']);
});

test('the queue of one key is bounded, and other keys are accepted', async () => {
  const { take } = openWork(new Turns({ waiting: 100, waitingPerKey: 2 }));
  expect([take('a1', 'a'), take('a2', 'a'), take('a3', 'a')]).not.toContain(null);
  expect(take('a4', 'a')).toBeNull();
  expect(take('b1', 'b')).not.toBeNull();
});

test('work that fails makes way for the next', async () => {
  const turns = new Turns({ waiting: 1 });
  const failing = turns.take(() => Promise.reject(new Error('broken')));
  const next = turns.take(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
