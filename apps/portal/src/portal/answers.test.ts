import { ApiError, ConnectionError } from '@claraboia/ui/lib/api-client.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Answers, FRESH_FOR, MOST_KEPT, type Query } from './answers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const query = (address: string): Query<string> => ({ address });

/** Transport whose answers hold the address and the number of calls so far. */
function world() {
  const transport = vi.fn(async (address: string) => `${address} ${transport.mock.calls.length}`);
  return { transport, answers: new Answers(transport) };
}

test('all who ask at the same time share one request', async () => {
  const { answers, transport } = world();
  const both = await Promise.all([answers.get(query('/a')), answers.get(query('/a'))]);
  expect(both).toEqual(['/a 1', '/a 1']);
  expect(transport).toHaveBeenCalledTimes(1);
  expect(await answers.get(query('/b'))).toBe('/b 2');
});

test('an answer is taken as it is for a while, and is looked at however old', async () => {
  const { answers } = world();
  expect(answers.peek(query('/a'))).toBeUndefined();
  await answers.get(query('/a'));
  vi.advanceTimersByTime(FRESH_FOR - 1);
  expect(await answers.get(query('/a'))).toBe('/a 1');
  vi.advanceTimersByTime(1);
  expect(answers.peek(query('/a'))).toBe('/a 1');
  expect(await answers.get(query('/a'))).toBe('/a 2');
});

test('a lost connection is tried once more', async () => {
  const { answers, transport } = world();
  transport.mockRejectedValueOnce(new ConnectionError());
  const asked = answers.get(query('/a'));
  await vi.runAllTimersAsync();
  expect(await asked).toBe('/a 2');
  transport.mockRejectedValue(new ConnectionError());
  const lost = expect(answers.get(query('/b'))).rejects.toThrow(ConnectionError);
  await vi.runAllTimersAsync();
  await lost;
  expect(transport).toHaveBeenCalledTimes(4);
});

test('a refusal is tried no second time, and is not kept', async () => {
  const { answers, transport } = world();
  transport.mockRejectedValueOnce(new Error('refused'));
  await expect(answers.get(query('/a'))).rejects.toThrow('refused');
  expect(transport).toHaveBeenCalledTimes(1);
  expect(answers.peek(query('/a'))).toBeUndefined();
  expect(await answers.get(query('/a'))).toBe('/a 2');
});

test('keeps a bounded number, and drops the least recently used', async () => {
  const { answers } = world();
  for (let at = 0; at < MOST_KEPT; at += 1) await answers.get(query(`/${at}`));
  answers.peek(query('/0'));
  await answers.get(query('/more'));
  expect(answers.peek(query('/0'))).toBe('/0 1');
  expect(answers.peek(query('/1'))).toBeUndefined();
  expect(answers.entries()).toHaveLength(MOST_KEPT);
});

test('preloaded answers are fresh at first, and valid for the address that loaded them', async () => {
  const server = world();
  await server.answers.get(query('/a'));
  server.transport.mockRejectedValueOnce(new Error('refused'));
  await server.answers.get(query('/b')).catch(() => undefined);
  expect(server.answers.entries()).toEqual([['/a', '/a 1']]);

  const { answers, transport } = world();
  vi.advanceTimersByTime(FRESH_FOR);
  answers.seed(server.answers.entries());
  vi.advanceTimersByTime(FRESH_FOR - 1);
  expect(await answers.get(query('/a'))).toBe('/a 1');
  expect(transport).not.toHaveBeenCalled();
});

test('a refusal that came with the page is for all of its parts, until it has taken over', async () => {
  const { answers, transport } = world();
  answers.seedRefusals([['/a', new ApiError(404, [])]]);
  await expect(answers.get(query('/a'))).rejects.toThrow(ApiError);
  await expect(answers.get(query('/a'))).rejects.toThrow(ApiError);
  expect(transport).not.toHaveBeenCalled();
  answers.forgetRefusals();
  expect(await answers.get(query('/a'))).toBe('/a 1');
});

test('says when an answer has come', async () => {
  const { answers } = world();
  const heard = vi.fn();
  const stop = answers.subscribe(heard);
  await answers.get(query('/a'));
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  await answers.get(query('/b'));
  expect(heard).toHaveBeenCalledTimes(1);
});
