import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SteadyWindows } from './steady-windows.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => vi.useRealTimers());

function countOf(windows: SteadyWindows, key: string) {
  let found = { current: 0, ttl: 0 };
  windows.incr(key, (_error, result) => (found = result ?? found), MINUTE);
  return found;
}

test('counts each address by itself, and from zero after the window', () => {
  const windows = new SteadyWindows();
  expect(countOf(windows, 'a')).toEqual({ current: 1, ttl: MINUTE });
  vi.advanceTimersByTime(10_000);
  expect(countOf(windows, 'a')).toEqual({ current: 2, ttl: 50_000 });
  expect(countOf(windows, 'b').current).toBe(1);
  vi.advanceTimersByTime(50_000);
  expect(countOf(windows, 'a')).toEqual({ current: 1, ttl: MINUTE });
  expect(countOf(windows.child(), 'a').current).toBe(1);
});

test.each([-2 * HOUR, 2 * HOUR])('a clock that is set by %d ms changes no window', (jump) => {
  const windows = new SteadyWindows();
  countOf(windows, 'a');
  vi.setSystemTime(Date.now() + jump);
  expect(countOf(windows, 'a')).toEqual({ current: 2, ttl: MINUTE });
  vi.advanceTimersByTime(MINUTE);
  expect(countOf(windows, 'a').current).toBe(1);
});

test('remembers so many addresses and no more, those seen last', () => {
  const windows = new SteadyWindows();
  countOf(windows, 'first');
  countOf(windows, 'kept');
  for (let n = 0; n < 4_998; n += 1) countOf(windows, `other ${n}`);
  expect(countOf(windows, 'kept').current).toBe(2);
  countOf(windows, 'one more');
  expect(countOf(windows, 'first').current).toBe(1);
  expect(countOf(windows, 'kept').current).toBe(3);
});
