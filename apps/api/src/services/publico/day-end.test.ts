import { expect, test } from 'vitest';
import { dayEnd } from './day-end.ts';

test.each([
  ['in the day, in Noronha first', '2026-11-22T15:10:00Z', '2026-11-23T02:00:00Z'],
  ['a moment before', '2026-11-23T01:59:59.999Z', '2026-11-23T02:00:00Z'],
  ['then in Recife', '2026-11-23T02:00:00Z', '2026-11-23T03:00:00Z'],
  ['then in Manaus', '2026-11-23T03:30:00Z', '2026-11-23T04:00:00Z'],
  ['and in Rio Branco last', '2026-11-23T04:00:01Z', '2026-11-23T05:00:00Z'],
  ['which leaves a day to Noronha', '2026-11-23T05:00:00Z', '2026-11-24T02:00:00Z'],
])('another day begins %s', (_when, now, until) => {
  expect(new Date(dayEnd(Date.parse(now))).toISOString()).toBe(new Date(until).toISOString());
});
