import { expect, test } from 'vitest';
import { streamFromThread } from './streaming-thread.ts';

const HELPER = new URL('./streaming-worker.ts', import.meta.url);
/** Repeats its input, or executes its head instead. */
const WORKER = new URL(
  `data:text/javascript,${encodeURIComponent(`
    const { streamFromParent } = await import('${HELPER}');
    await streamFromParent(async function* (head, portions, end) {
      if (head === 'endless') for (;;);
      if (head === 'greedy') for (const all = []; ; ) all.push(new Array(100000).fill(all.length));
      if (head === 'broken') throw new Error('broken');
      yield Buffer.from(head);
      for await (const portion of portions) yield Buffer.alloc(portion, 'x');
      yield Buffer.from(end());
    });
  `)}`,
);
const LIMITS = { milissegundos: 20_000, megabytes: 64 };
const CHUNK = 64 * 1024;

async function* sizes(...all: number[]) {
  yield* all;
}
const start = (head: string, portions: AsyncIterable<number>, limits = LIMITS) =>
  streamFromThread(WORKER, limits, { head, portions, end: () => 'end' });
const gather = async (chunks: AsyncIterable<Buffer>) => {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all).toString();
};

test('a file is made of head, portions and end', async () => {
  expect(await gather(start('head', sizes(1, CHUNK, 2)))).toBe(`head${'x'.repeat(CHUNK + 3)}end`);
  expect(await gather(start('head', sizes()))).toBe('headend');
});

test.each([
  ['endless', 'time', { ...LIMITS, milissegundos: 500 }],
  ['greedy', 'memory', LIMITS],
  ['broken', 'failure', LIMITS],
])('a thread that is %s fails its file alone', async (head, why, limits) => {
  await expect(gather(start(head, sizes(1), limits))).rejects.toThrow(
    `a streaming thread ended early: ${why}`,
  );
});

test('a file fails if its input does', async () => {
  async function* failing() {
    yield 1;
    throw new Error('the database went away');
  }
  await expect(gather(start('head', failing()))).rejects.toThrow('the database went away');
});

test('input is read no further than the reader takes, and ends with the reader', async () => {
  let read = 0;
  let ended = false;
  async function* endless() {
    try {
      for (;;) {
        read += 1;
        yield CHUNK;
      }
    } finally {
      ended = true;
    }
  }
  for await (const _ of start('head', endless())) break;
  expect([read, ended]).toEqual([1, true]);
});
