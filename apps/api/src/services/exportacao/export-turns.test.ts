import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Asker,
  EXPORT_TURNS,
  ExportTurns,
  type ExportTurnsOptions,
  type Reader,
  type Turn,
} from './export-turns.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const { places, windowMs, leastBytes, patienceMs } = EXPORT_TURNS;
const who = (
  clienteId: number,
  rede = `198.51.100.${clienteId}`,
  cost: Asker['cost'] = 'rows',
): Asker => ({ clienteId, rede, cost });
/** Turns without shares, so that one asker can fill all places. */
const shareless = (options: Partial<ExportTurnsOptions> = {}) =>
  new ExportTurns({ kept: 0, perNetwork: 100, waitingPerNetwork: 100, ...options });
const here = new AbortController().signal;

/** A reader with a fixed rate in bytes a second, which records whether it was disconnected. */
const readerOf = (place: Turn, bytesASecond: number, owed = true) => {
  const began = Date.now();
  const reader: Reader & { gone: boolean } = {
    gone: false,
    taken: () => ((Date.now() - began) / 1000) * bytesASecond,
    owed: () => owed,
    letGo: () => {
      reader.gone = true;
      place.release();
    },
  };
  place.watch(reader);
  return reader;
};

async function full(turns: ExportTurns, asker: (n: number) => Asker) {
  const taken = await Promise.all(
    Array.from({ length: places }, (_, n) => turns.take(asker(n), here)),
  );
  return taken.map((place) => place as Turn);
}

/** Order in which waiting requests are admitted as places become free one by one. */
async function orderOf(turns: ExportTurns, holders: Turn[], askers: readonly Asker[]) {
  const order: Asker[] = [];
  for (const asker of askers) {
    void turns.take(asker, here).then((place) => {
      if (place === null) return;
      order.push(asker);
      holders.push(place);
    });
  }
  for (let n = 0; n < askers.length; n += 1) {
    holders.shift()?.release();
    await vi.advanceTimersByTimeAsync(0);
  }
  return order;
}

describe('a place that comes free', () => {
  test('goes to the client that has the fewest', async () => {
    const turns = shareless();
    const holders = await full(turns, () => who(1));
    const askers = [who(1), who(1), who(2), who(1), who(3)];
    expect((await orderOf(turns, holders, askers)).map(({ clienteId }) => clienteId)).toEqual([
      ...[2, 3, 1, 1, 1],
    ]);
  });

  test('goes to the network that has the fewest, of one client', async () => {
    const turns = shareless();
    const holders = await full(turns, () => who(1, 'a'));
    const askers = [who(1, 'a'), who(1, 'a'), who(1, 'b'), who(1, 'c')];
    expect((await orderOf(turns, holders, askers)).map(({ rede }) => rede)).toEqual([
      ...['b', 'c', 'a', 'a'],
    ]);
  });

  test('goes to nobody who left or timed out, and too many requests are refused at once', async () => {
    const turns = shareless({ waiting: 2 });
    const holders = await full(turns, () => who(1));
    const leaving = new AbortController();
    const left = turns.take(who(2), leaving.signal);
    const late = turns.take(who(3), here);
    expect(await turns.take(who(4), here)).toBeNull();
    leaving.abort();
    expect(await left).toBeNull();
    await vi.advanceTimersByTimeAsync(patienceMs);
    expect(await late).toBeNull();
    holders[0]?.release();
    expect(await turns.take(who(5), here)).not.toBeNull();
  });

  test('is released once, however often release is called', async () => {
    const turns = shareless({ places: 1 });
    const first = await turns.take(who(1), here);
    first?.release();
    first?.release();
    await turns.take(who(1), here);
    const waits = vi.fn();
    void turns.take(who(1), here).then(waits);
    await vi.advanceTimersByTimeAsync(0);
    expect(waits).not.toHaveBeenCalled();
  });
});

describe('shares', () => {
  /** Takes places in sequence; true for each that was immediate. */
  const takeAll = async (turns: ExportTurns, askers: readonly Asker[]) => {
    const taken: boolean[] = [];
    for (const asker of askers) {
      let admitted = false;
      void turns.take(asker, here).then((place) => {
        admitted = place !== null;
      });
      await vi.advanceTimersByTimeAsync(0);
      taken.push(admitted);
    }
    return taken;
  };

  test('keep the last place for a client and network that hold none', async () => {
    const turns = new ExportTurns();
    const askers = [who(1, 'a'), who(1, 'b'), who(1, 'c'), who(1, 'd'), who(2, 'a'), who(2, 'd')];
    expect(await takeAll(turns, askers)).toEqual([true, true, true, false, false, true]);
  });

  test('keep two places from one network, whichever clients it asks for', async () => {
    const turns = new ExportTurns();
    const askers = [who(1, 'a'), who(2, 'a'), who(3, 'a'), who(1, 'b'), who(4, 'c')];
    expect(await takeAll(turns, askers)).toEqual([true, true, false, true, true]);
  });

  test('let one PDF of a client run at a time, and its other files beside it', async () => {
    const turns = new ExportTurns();
    const pdf = (clienteId: number, rede: string) => who(clienteId, rede, 'layout');
    const first = await turns.take(pdf(1, 'a'), here);
    expect(await takeAll(turns, [pdf(1, 'b'), who(1, 'c'), pdf(2, 'd')])).toEqual([
      ...[false, true, true],
    ]);
    expect(await takeAll(turns, [pdf(3, 'e'), who(3, 'e')])).toEqual([false, true]);
    first?.release();
  });

  test('let two ZIPs run at a time, of any clients, and lists beside them', async () => {
    const turns = new ExportTurns();
    const zip = (clienteId: number, rede: string) => who(clienteId, rede, 'files');
    expect(await takeAll(turns, [zip(1, 'a'), zip(2, 'b'), zip(3, 'c'), who(4, 'd')])).toEqual([
      ...[true, true, false, true],
    ]);
  });

  test('bound how many of one network wait', async () => {
    const turns = new ExportTurns({ waitingPerNetwork: 1 });
    await takeAll(turns, [who(1, 'a'), who(1, 'a'), who(1, 'a')]);
    expect(await turns.take(who(1, 'a'), here)).toBeNull();
    expect(await takeAll(turns, [who(2, 'b')])).toEqual([true]);
  });
});

describe('a reader', () => {
  const slow = leastBytes / (windowMs / 1000);

  test('without progress keeps its place while nobody else wants it', async () => {
    const turns = shareless();
    const readers = (await full(turns, who)).map((place) => readerOf(place, 0));
    await vi.advanceTimersByTimeAsync(10 * windowMs);
    expect(readers.some(({ gone }) => gone)).toBe(false);
  });

  test('without progress is disconnected for the next in the queue, and a slow one is not', async () => {
    const turns = shareless();
    const [a, b, c, d] = await full(turns, who);
    const idle = readerOf(a as Turn, slow / 2);
    const phones = [b, c, d].map((place) => readerOf(place as Turn, slow * 1.5));
    const waits = turns.take(who(9), here);
    await vi.advanceTimersByTimeAsync(windowMs * 1.2);
    expect(await waits).not.toBeNull();
    expect(idle.gone).toBe(true);
    // One more waits; no idle reader is left to disconnect.
    void turns.take(who(9), here);
    await vi.advanceTimersByTimeAsync(windowMs * 1.5);
    expect(phones.some(({ gone }) => gone)).toBe(false);
  });

  test('is disconnected once for each one in the queue', async () => {
    const turns = shareless();
    const readers = (await full(turns, who)).map((place) => readerOf(place, 0));
    void turns.take(who(9), here);
    await vi.advanceTimersByTimeAsync(windowMs * 2);
    expect(readers.filter(({ gone }) => gone)).toHaveLength(1);
  });

  test('that waits for the database is not disconnected', async () => {
    const turns = shareless();
    const readers = (await full(turns, who)).map((place) => readerOf(place, 0, false));
    void turns.take(who(9), here);
    await vi.advanceTimersByTimeAsync(windowMs * 2);
    expect(readers.some(({ gone }) => gone)).toBe(false);
  });
});
