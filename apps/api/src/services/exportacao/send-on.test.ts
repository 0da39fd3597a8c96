import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { sendOn } from './send-on.ts';

const LONG = 1_000_000;
const full = () => new PassThrough({ highWaterMark: 1 });

test('waits for a slow reader, and goes on once he reads', async () => {
  const body = full();
  const sent = sendOn(body, 'abc', LONG);
  expect(body.read()?.toString()).toBe('abc');
  await sent;
  expect(body.listenerCount('drain')).toBe(0);
});

test('waits for nobody who went away', async () => {
  const body = full();
  const sent = sendOn(body, 'abc', LONG);
  body.destroy();
  await sent;
  await sendOn(body, 'def', LONG);
  expect(body.destroyed).toBe(true);
});

test('gives up one who takes nothing at all', async () => {
  await expect(sendOn(full(), 'abc', 1)).rejects.toThrow(/takes nothing/);
});
