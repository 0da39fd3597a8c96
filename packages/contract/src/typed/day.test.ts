import { expect, test } from 'vitest';
import { readDay } from './day.ts';

test.each([
  ['', null],
  ['15/03/2026', '2026-03-15'],
  ['5/3/2026', '2026-03-05'],
  ['2026-03-15', '2026-03-15'],
  [' 15/03/2026\u200b', '2026-03-15'],
  ['02/01/2020 00:00', '2020-01-02'],
  ['02/01/2020  0:00:00', '2020-01-02'],
  ['2026-07-13 00:00:00', '2026-07-13'],
  ['2021-01-03T00:00:00', '2021-01-03'],
  ['2021-01-03T00:00:00.000Z', '2021-01-03'],
])('%j is %j', (text, value) => {
  expect(readDay(text)).toEqual({ value });
});

test.each([
  ['15/03/26', 'form'],
  ['2026/03/15', 'form'],
  ['15-03-2026', 'form'],
  ['março de 2026', 'form'],
  ['15/03/2026 1', 'form'],
  ['00:00', 'form'],
  ['02/01/2020 09:30', 'time'],
  ['2026-07-13T23:59:59', 'time'],
  ['31/02/2026', 'absent'],
  ['2026-13-01', 'absent'],
])('%j is refused: %s', (text, fault) => {
  expect(readDay(text)).toEqual({ fault });
});

test('two digits may be required', () => {
  expect(readDay('5/3/2026', { padded: true })).toEqual({ fault: 'form' });
  expect(readDay('05/03/2026', { padded: true })).toEqual({ value: '2026-03-05' });
});
