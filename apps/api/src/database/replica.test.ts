import { expect, test } from 'vitest';
import type { Database, SnapshotTx, VersionListener, Versions } from './database.ts';
import { DatabaseUnavailableError } from './errors.ts';
import { ReplicaReads } from './replica.ts';

const away = () => new DatabaseUnavailableError(new Error('refused'));
const refusal = (code: string) => Object.assign(new Error(code), { code });

/** Stand-in server that returns its name, at its versions; or fails. */
class Server {
  fails: Error | null = null;
  asked = 0;
  versions: Versions = { versao: 1, sistema: 1 };
  readonly #listeners: VersionListener[] = [];
  readonly tx: SnapshotTx;

  constructor(name: string) {
    this.tx = {
      clienteId: 7,
      query: async () => [{ name }] as never[],
      execute: async () => 0,
      csv: async function* () {
        yield Buffer.from(`${name}\r\n`);
      },
      touch: () => undefined,
      versions: async () => ({ versao: 1, sistema: 1 }),
      turnTo: async () => undefined,
    };
  }

  async #answer<T>(work: () => Promise<T>): Promise<T> {
    this.asked += 1;
    if (this.fails !== null) throw this.fails;
    return work();
  }

  /** Raises the version as a write of this process does, and notifies the listeners. */
  raise(versao: number): void {
    this.versions = { ...this.versions, versao };
    for (const listener of this.#listeners) listener(7, versao);
  }

  get database(): Database {
    const no = () => Promise.reject(new Error('public reads only find and look'));
    return {
      tenant: no,
      load: no,
      system: no,
      found: no,
      everywhere: no,
      trail: no,
      ping: async () => true,
      clock: no,
      close: async () => undefined,
      usage: () => ({ open: 0, idle: 0, waiting: 0 }),
      onVersion: (listener) => this.#listeners.push(listener),
      find: (_clienteId, work) => this.#answer(() => work(this.tx)),
      snapshot: (_clienteId, work) => this.#answer(() => work(this.tx, this.versions)),
      read: () =>
        this.#answer(async () => ({ rows: await this.tx.query(''), versions: this.versions })),
    };
  }
}

function pair() {
  const [primary, replica] = [new Server('primary'), new Server('replica')];
  const told: boolean[] = [];
  const reads = new ReplicaReads({
    primary: primary.database,
    replica: replica.database,
    tell: (up) => told.push(up),
  });
  const who = () =>
    reads.snapshot(7, async (tx) => (await tx.query<{ name: string }>(''))[0]?.name);
  return { primary, replica, reads, told, who };
}

test.each(['snapshot', 'read'] as const)(
  'the replica answers once it has replayed the known position, reported by itself or by others: %s',
  async (how) => {
    const { primary, replica, reads, who: bySnapshot } = pair();
    const byRead = async () => (await reads.read(7, { text: '', values: [] })).rows[0]?.name;
    const who = how === 'read' ? byRead : bySnapshot;
    expect(await who()).toBe('replica');
    primary.raise(2);
    expect(await who()).toBe('primary');
    replica.versions = { versao: 2, sistema: 1 };
    expect(await who()).toBe('replica');
    reads.onVersion(0, 5);
    expect(await who()).toBe('primary');
    replica.versions = { versao: 2, sistema: 5 };
    expect(await who()).toBe('replica');
    // An older version changes nothing, and another client's is irrelevant.
    reads.onVersion(0, 4);
    reads.onVersion(8, 90);
    expect(await who()).toBe('replica');
    expect(reads.counts).toEqual({
      replica: 4,
      replicaAlone: 0,
      primaryBehind: 2,
      primaryFailed: 0,
    });
  },
);

test('a replica that is behind answers when there is no primary, which is not asked each time', async () => {
  const { primary, replica, who } = pair();
  primary.raise(2);
  primary.fails = away();
  expect([await who(), await who(), await who()]).toEqual(['replica', 'replica', 'replica']);
  expect(primary.asked).toBe(1);
  // If both are down, the error is thrown.
  replica.fails = away();
  await expect(who()).rejects.toBeInstanceOf(DatabaseUnavailableError);
  // A lost replica is asked again if there is no other server.
  replica.fails = null;
  expect(await who()).toBe('replica');
});

test('an unreachable replica is skipped, and the primary answers what it refuses', async () => {
  const { replica, reads, told, who } = pair();
  replica.fails = refusal('40001');
  expect(await who()).toBe('primary');
  replica.fails = null;
  expect(await who()).toBe('replica');
  // A timeout would repeat on the primary.
  replica.fails = refusal('57014');
  await expect(who()).rejects.toBe(replica.fails);
  replica.fails = refusal('57P01');
  expect([await who(), await who()]).toEqual(['primary', 'primary']);
  expect([told, replica.asked]).toEqual([[false], 4]);
  reads.close();
});

test('an error of the reading code is thrown and not retried elsewhere', async () => {
  const { primary, reads } = pair();
  const wrong = new Error('no such thing');
  await expect(reads.snapshot(7, () => Promise.reject(wrong))).rejects.toBe(wrong);
  expect(primary.asked).toBe(0);
});

test('a record missing on a replica is read from the primary, which may be ahead', async () => {
  const { primary, replica, reads } = pair();
  const find = (found: string | null) =>
    reads.find(0, async (tx) => (tx === primary.tx ? 'there' : found));
  expect(await find('here')).toBe('here');
  expect(await find(null)).toBe('there');
  primary.fails = away();
  expect(await find(null)).toBeNull();
  expect(replica.asked).toBe(4);
});
