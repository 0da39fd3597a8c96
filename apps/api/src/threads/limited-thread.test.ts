import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { LimitedThread, type ThreadLimits } from './limited-thread.ts';

/** Executes its message: loops, waits, fills the memory, throws, or answers with its thread's number. */
const WORKER = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId, workerData } from 'node:worker_threads';
    parentPort.on('message', (what) => {
      if (what === 'endless') for (;;);
      if (what === 'late') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
      if (what === 'greedy') for (const all = []; ; ) all.push(new Array(100000).fill(all.length));
      if (what === 'broken') throw new Error('broken');
      parentPort.postMessage([what, threadId, workerData]);
    });
  `)}`,
);
const LIMITS: ThreadLimits = { milissegundos: 20_000, megabytes: 64, fila: 2 };

let thread: LimitedThread<string, [string, number, unknown]> | null = null;
afterEach(() => thread?.rest());
const start = (limits: Partial<ThreadLimits> = {}) => {
  thread = new LimitedThread(WORKER, { ...LIMITS, ...limits }, 'given');
  return thread;
};

test('work is done in another thread, which stays for the next', async () => {
  const own = start();
  const first = await own.run('a');
  expect(first).toEqual({ valor: ['a', expect.any(Number), 'given'] });
  const [, number] = 'valor' in first ? first.valor : [];
  expect(number).not.toBe(0);
  expect(await own.run('b')).toEqual({ valor: ['b', number, 'given'] });
});

test('ends a thread that does not finish, while the event loop goes on', async () => {
  const own = start({ milissegundos: 500 });
  let running = true;
  const endless = own.run('endless').finally(() => {
    running = false;
  });
  let turns = 0;
  for (; running; turns += 1) await nextTurn();
  expect(await endless).toEqual({ erro: 'tempo' });
  expect(turns).toBeGreaterThan(1);
  expect(await own.run('after')).toMatchObject({ valor: ['after', expect.any(Number), 'given'] });
});

test('does not end a thread that waits for the processor', async () => {
  const own = start({ milissegundos: 500 });
  expect(await own.run('late')).toMatchObject({ valor: ['late', expect.any(Number), 'given'] });
});

test.each([
  ['greedy', 'memoria'],
  ['broken', 'falha'],
])('a %s thread ends alone: %s', async (what, erro) => {
  const own = start();
  expect(await own.run(what)).toEqual({ erro });
  expect(await own.run('after')).toMatchObject({ valor: ['after', expect.any(Number), 'given'] });
});

test('so many wait their turn, one after the other, and no more', async () => {
  const own = start();
  const outcomes = await Promise.all(['a', 'b', 'c', 'd'].map((each) => own.run(each)));
  expect(outcomes.map((each) => ('valor' in each ? each.valor[0] : each.erro))).toEqual([
    ...['a', 'b', 'c'],
    'fila',
  ]);
  expect(await own.run('e')).toMatchObject({ valor: ['e', expect.any(Number), 'given'] });
});

test('work of one key waits behind one piece of another, whatever that one has waiting', async () => {
  const own = start({ fila: 10, filaPorChave: 3 });
  const ended: string[] = [];
  const run = (name: string, key: string) =>
    own.run(name, [], key).then((outcome) => {
      ended.push('valor' in outcome ? name : `${name} ${outcome.erro}`);
    });
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => run(name, 'a')),
    run('b1', 'b'),
  ]);
  expect(ended).toEqual(['a5 fila', 'a1', 'b1', 'a2', 'a3', 'a4']);
});
