import { expect, test } from 'vitest';
import { formatDateTime, formatDay, today, yearOf } from './data-br.ts';
import { FUSO } from './fuso.ts';

// Two hours into the year in UTC: still the old year in Brazil, with a different hour in each zone.
const INSTANT = '2027-01-01T02:30:00.000Z';

test('an instant is shown in the requested time zone', () => {
  expect(formatDateTime(INSTANT, 'America/Recife')).toBe('31/12/2026, 23:30');
  expect(formatDateTime(INSTANT, 'America/Rio_Branco')).toBe('31/12/2026, 21:30');
  expect(formatDateTime(INSTANT, 'America/Noronha')).toBe('01/01/2027, 00:30');
});

test('so are its day and its year', () => {
  expect(formatDay(INSTANT, 'America/Recife')).toBe('31/12/2026');
  expect(formatDay(INSTANT, 'America/Noronha')).toBe('01/01/2027');
  expect(today(new Date(INSTANT), 'America/Manaus')).toBe('2026-12-31');
  expect(yearOf(INSTANT, 'America/Recife')).toBe(2026);
  expect(yearOf(INSTANT, 'America/Noronha')).toBe(2027);
});

test('every zone that is offered is one that a browser knows', () => {
  for (const fuso of Object.keys(FUSO)) {
    expect(() => new Intl.DateTimeFormat('pt-BR', { timeZone: fuso })).not.toThrow();
  }
});
