import { expect, test } from 'vitest';
import { DatabaseBusyError } from './errors.ts';
import { type Borrower, Shares, sharesOf } from './shares.ts';

const OPTIONS = { ...sharesOf(10), waitingPerNetwork: 3, waiting: 5, patienceMs: 60_000 };

/** Takes places and records the order in which they are given. */
class Scene {
  readonly shares: Shares;
  readonly admitted: string[] = [];
  readonly #releases = new Map<string, () => void>();

  constructor(options = OPTIONS) {
    this.shares = new Shares(options);
  }

  async ask(name: string, borrower: Borrower, signal?: AbortSignal): Promise<void> {
    const release = await this.shares.take(borrower, signal);
    this.admitted.push(name);
    this.#releases.set(name, release);
  }

  async release(name: string): Promise<void> {
    this.#releases.get(name)?.();
    await settled();
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const from = (network: string | null, clienteId = 1): Borrower => ({ network, clienteId });

test('a network holds four of ten connections, and others go on', async () => {
  const scene = new Scene();
  for (const n of [1, 2, 3, 4, 5]) void scene.ask(`a${n}`, from('a', n));
  await scene.ask('b1', from('b', 1));
  await settled();
  expect(scene.admitted).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  await scene.release('a2');
  expect(scene.admitted.at(-1)).toBe('a5');
});

test('a client holds six of ten connections, the installation and the server itself as many as there are', async () => {
  const scene = new Scene();
  for (const n of [1, 2, 3, 4, 5, 6, 7]) void scene.ask(`n${n}`, from(`n${n}`, 1));
  for (const n of [1, 2, 3]) void scene.ask(`s${n}`, from(null, 0));
  await scene.ask('other', from('n1', 2));
  await settled();
  expect(scene.admitted).toHaveLength(10);
  expect(scene.admitted).not.toContain('n7');
});

test('a place goes to the network that holds the fewest, then to the longest wait', async () => {
  const scene = new Scene({ ...OPTIONS, total: 3, waiting: 10 });
  for (const n of [1, 2, 3, 4]) void scene.ask(`a${n}`, from('a'));
  void scene.ask('b1', from('b'));
  void scene.ask('c1', from('c'));
  await settled();
  expect(scene.admitted).toEqual(['a1', 'a2', 'a3']);
  await scene.release('a1');
  await scene.release('a2');
  await scene.release('a3');
  expect(scene.admitted.slice(3)).toEqual(['b1', 'c1', 'a4']);
});

test('an aborted request leaves the queue', async () => {
  const scene = new Scene();
  for (const n of [1, 2, 3, 4]) void scene.ask(`a${n}`, from('a'));
  const gone = new AbortController();
  const asked = scene.ask('a5', from('a'), gone.signal);
  gone.abort(new Error('gone'));
  await expect(asked).rejects.toThrow('gone');
  expect(scene.shares.waiting).toBe(0);
  await scene.release('a1');
  expect(scene.admitted).not.toContain('a5');
});

test('refuses at once if too many wait, and later if the wait is too long', async () => {
  const crowded = new Scene();
  for (const n of [1, 2, 3, 4, 5, 6, 7])
    void crowded.ask(`a${n}`, from('a')).catch(() => undefined);
  await expect(crowded.ask('a8', from('a'))).rejects.toBeInstanceOf(DatabaseBusyError);
  await crowded.ask('b1', from('b'));
  const impatient = new Scene({ ...OPTIONS, total: 1, patienceMs: 1 });
  await impatient.ask('a1', from('a'));
  await expect(impatient.ask('b1', from('b'))).rejects.toBeInstanceOf(DatabaseBusyError);
});

test('a network without anybody in a full line may still wait', async () => {
  const scene = new Scene({ ...OPTIONS, total: 1, waiting: 2 });
  for (const n of [1, 2, 3]) void scene.ask(`a${n}`, from('a')).catch(() => undefined);
  void scene.ask('b1', from('b'));
  await expect(scene.ask('b2', from('b'))).rejects.toBeInstanceOf(DatabaseBusyError);
  expect(scene.shares.waiting).toBe(3);
});
