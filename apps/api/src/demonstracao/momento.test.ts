import { expect, test } from 'vitest';
import { resolveMoment } from './momento.ts';

// Friday, 22:30 in Brasília: the day after in UTC.
const FRIDAY = new Date('2026-11-21T01:30:00Z');

test.each([
  ['{hoje+0d 09:00}', '2026-11-20T12:00:00.000Z'],
  ['{hoje+1d 23:59}', '2026-11-24T02:59:00.000Z'],
  ['{hoje-7d 09:00}', '2026-11-13T12:00:00.000Z'],
  // Thursday, 31 December, and Friday, 1 January.
  ['{hoje+41d ano}', 2026],
  ['{hoje+42d ano}', 2027],
  ['{hoje-20d mes}', 11],
  ['{hoje-20d dia}', '2026-11-02'],
  ['{agora-2d}', '2026-11-19T01:30:00.000Z'],
  ['2026-11-20', '2026-11-20'],
  ['hoje', 'hoje'],
])('%s is resolved', (text, expected) => {
  expect(resolveMoment(text, FRIDAY)).toBe(expected);
});

test.each(['{hoje}', '{hoje+1d}', '{hoje1d 09:00}', '{agora-2d 09:00}', '{hoje+1d 9:00}'])(
  '%s is refused',
  (text) => {
    expect(() => resolveMoment(text, FRIDAY)).toThrow(text);
  },
);
