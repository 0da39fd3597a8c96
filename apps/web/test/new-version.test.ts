import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchVersions } from '../src/app/new-version/watch.ts';

/** Waiting version that counts the messages it receives. */
class Waiting extends EventTarget {
  readonly state = 'installed';
  readonly told: unknown[] = [];
  postMessage = (message: unknown) => void this.told.push(message);
}

let waiting: Waiting;
const reload = vi.fn();

beforeEach(() => {
  waiting = new Waiting();
  const registration = Object.assign(new EventTarget(), {
    waiting,
    active: {},
    installing: null,
    update: () => Promise.resolve(),
  });
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => registration } });
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  reload.mockClear();
});

const SKIP = { type: 'SKIP_WAITING' };
/** Opens a page. @returns the function that activates the waiting version; null if no version is reported */
async function open(): Promise<(() => void) | null> {
  let take: (() => void) | null = null;
  await watchVersions((how) => {
    take = how;
  });
  return take;
}
const leave = () => window.dispatchEvent(new Event('pagehide'));

test('a waiting version is announced, and takes over only on request', async () => {
  expect(await open()).not.toBeNull();
  leave();
  expect(waiting.told).toEqual([]);
  // Another page, without consent so far.
  expect(await open()).not.toBeNull();
  expect(waiting.told).toEqual([]);
});

test('asked for, it takes over when the page goes', async () => {
  (await open())?.();
  expect([reload.mock.calls.length, waiting.told]).toEqual([1, []]);
  leave();
  expect(waiting.told).toEqual([SKIP]);
});

test('a message sent while leaving may not arrive: the next page sends it again, and asks nobody', async () => {
  (await open())?.();
  leave();
  waiting.told.length = 0;
  expect(await open()).toBeNull();
  expect(waiting.told).toEqual([SKIP]);
  // Consent counts once: the next page asks again.
  waiting.told.length = 0;
  expect(await open()).not.toBeNull();
  expect(waiting.told).toEqual([]);
});
