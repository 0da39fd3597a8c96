import { MESSAGE_CODE, message } from '@claraboia/contract';
import type { ItemDaBandeja } from '@claraboia/contract/schema';
import { ApiError, ConnectionError } from '@claraboia/ui/lib/api-client.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { documento } from '../../../test/support/bandeja.ts';
import { UploadQueue } from './upload-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pdf = (name: string, size = 10) => new File(['x'.repeat(size)], name);
const many = (count: number) => Array.from({ length: count }, (_, place) => pdf(`${place}.pdf`));

interface Call {
  readonly name: string;
  readonly chave: string;
  readonly signal: AbortSignal;
  readonly answer: () => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

/** Queue whose uploads the test answers. */
function open() {
  const calls: Call[] = [];
  const items: ItemDaBandeja[] = [];
  let lost = 0;
  const queue = new UploadQueue({
    send: (file, chave, { signal }) =>
      new Promise<ItemDaBandeja>((resolve, reject) => {
        const settled = async (settle: () => void) => {
          settle();
          await vi.advanceTimersByTimeAsync(0);
        };
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        calls.push({
          name: file.name,
          chave,
          signal,
          answer: () => settled(() => resolve(documento(calls.length))),
          fail: (error) => settled(() => reject(error)),
        });
      }),
    onItem: (item) => items.push(item),
    onLost: () => {
      lost += 1;
    },
  });
  queue.start();
  const states = () => queue.store.get().envios.map(({ state }) => state);
  return { queue, calls, items, states, lostCount: () => lost };
}

const ROOM = 500;

describe('upload queue of the tray', () => {
  test('sends three files at a time, in order', async () => {
    const { queue, calls, items } = open();
    queue.add(many(5), ROOM);
    expect(calls.map(({ name }) => name)).toEqual(['0.pdf', '1.pdf', '2.pdf']);
    await calls[1]?.answer();
    expect(calls.map(({ name }) => name)).toEqual(['0.pdf', '1.pdf', '2.pdf', '3.pdf']);
    expect(items).toHaveLength(1);
    expect(queue.store.get().sent).toBe(1);
    expect(queue.unsent).toBe(4);
  });

  test('keeps what cannot be sent with the reason, and sends the rest', () => {
    const { queue, calls } = open();
    const large = pdf('grande.pdf');
    Object.defineProperty(large, 'size', { value: 51 * 1024 * 1024 });
    queue.add([pdf('vazio.pdf', 0), pdf('foto.png'), large, pdf('bom.pdf')], ROOM);
    expect(calls.map(({ name }) => name)).toEqual(['bom.pdf']);
    const refused = queue.store.get().envios.filter(({ state }) => state === 'recusado');
    expect(refused.map(({ reason }) => reason)).toEqual([
      'O arquivo está vazio (0 bytes).',
      'Não é um PDF. A bandeja recebe só PDF.',
      'O arquivo tem 51,00 Mb; o limite é 50,00 Mb.',
    ]);
    expect(queue.unsent).toBe(1);
    queue.clearRefused();
    expect(queue.store.get().envios).toHaveLength(1);
  });

  test('holds back the files beyond the room, to be tried again by hand', async () => {
    const { queue, calls, states } = open();
    queue.add(many(4), 2);
    expect(states()).toEqual(['enviando', 'enviando', 'falhou', 'falhou']);
    queue.retry();
    expect(calls).toHaveLength(3);
  });

  test('waits without a connection, and goes on by itself with the same keys', async () => {
    const { queue, calls, states } = open();
    queue.add(many(4), ROOM);
    for (const call of [...calls]) await call.fail(new ConnectionError());
    expect(states()).toEqual(['espera', 'espera', 'espera', 'espera']);
    expect(queue.store.get().pause).toEqual({ kind: 'rede' });
    await vi.advanceTimersByTimeAsync(1999);
    expect(calls).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(6);
    expect(calls[3]?.chave).toBe(calls[0]?.chave);
    // The next pause is longer.
    await calls[3]?.fail(new ConnectionError());
    await vi.advanceTimersByTimeAsync(4999);
    expect(calls).toHaveLength(6);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(7);
  });

  test('gives up on a file that the server fails on, and tries it again by hand', async () => {
    const { queue, calls, states } = open();
    queue.add(many(1), ROOM);
    const down = new ApiError(503, [message(MESSAGE_CODE.unavailable)]);
    // A lost connection is no attempt.
    await calls.pop()?.fail(new ConnectionError());
    await vi.advanceTimersByTimeAsync(30_000);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await calls[attempt]?.fail(down);
      await vi.advanceTimersByTimeAsync(30_000);
    }
    expect(states()).toEqual(['falhou']);
    expect(calls).toHaveLength(4);
    queue.retry();
    expect(calls).toHaveLength(5);
  });

  test('refuses a file that the server refuses, and all waiting ones when the tray is full', async () => {
    const { queue, calls, states } = open();
    queue.add(many(6), ROOM);
    await calls[0]?.fail(new ApiError(422, [message(MESSAGE_CODE.invalidFile, 'Não é um PDF')]));
    expect(states()).toEqual(['recusado', 'enviando', 'enviando', 'enviando', 'espera', 'espera']);
    await calls[1]?.fail(new ApiError(409, [message(MESSAGE_CODE.invalidFile, 'Cheia')]));
    expect(states()).toEqual(['recusado', 'falhou', 'enviando', 'enviando', 'falhou', 'falhou']);
    expect(queue.store.get().envios[4]?.reason).toBe('Cheia');
  });

  test('stops without a session, and loses nothing', async () => {
    const { queue, calls, states, lostCount } = open();
    queue.add(many(1), ROOM);
    await calls[0]?.fail(new ApiError(401, [message(MESSAGE_CODE.notSignedIn)]));
    expect(queue.store.get().pause?.kind).toBe('parada');
    expect(lostCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
    queue.resume();
    expect(calls).toHaveLength(2);
    expect(states()).toEqual(['enviando']);
  });

  test('a stopped queue keeps its files for the next start', async () => {
    const { queue, calls, states } = open();
    queue.add(many(2), ROOM);
    queue.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls.every(({ signal }) => signal.aborted)).toBe(true);
    expect(states()).toEqual(['espera', 'espera']);
    queue.start();
    expect(calls).toHaveLength(4);
    await calls[2]?.fail(new ConnectionError());
    await calls[3]?.fail(new ApiError(401, [message(MESSAGE_CODE.notSignedIn)]));
    queue.stop();
    queue.start();
    expect(queue.store.get().pause).toBe(null);
    expect(calls).toHaveLength(6);
  });
});
