import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { formatDateTime, formatDay, installRelogios, today, yearOf } from './data-br.ts';
import { FUSO } from './fuso.ts';
import { relogioAt, startOfYear } from './relogio.ts';

const NOW = new Date('2026-11-25T13:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

afterEach(() => installRelogios(() => undefined));

const told = (iso: string, fuso: string) => [
  formatDateTime(iso, fuso),
  formatDay(iso, fuso),
  today(new Date(iso), fuso),
  yearOf(iso, fuso),
];

test('an instant is formatted as by Intl, inside and outside the cached range, in every zone', () => {
  const instants = fc.date({
    min: new Date('2010-01-01'),
    max: new Date('2030-01-01'),
    noInvalidDate: true,
  });
  // Zones with former daylight saving time, and one that still has it.
  const fusos = fc.constantFrom(...Object.keys(FUSO), 'America/Santiago', 'Asia/Kolkata');
  fc.assert(
    fc.property(instants, instants, fusos, (instant, now, fuso) => {
      const iso = instant.toISOString();
      installRelogios(() => undefined);
      const byIntl = told(iso, fuso);
      installRelogios((asked) => (asked === fuso ? relogioAt(fuso, now) : undefined));
      expect(told(iso, fuso)).toEqual(byIntl);
    }),
    { numRuns: 300 },
  );
});

test('a stretch goes back to the last change of the clocks, and a year on', () => {
  const { de, ate, distancia } = relogioAt('America/Sao_Paulo', NOW);
  expect(distancia).toBe(-3 * 60 * 60 * 1000);
  expect(ate).toBeGreaterThanOrEqual(NOW.getTime() + 366 * DAY);
  // Brazil's last daylight saving time ended on 17 February 2019.
  const end = Date.parse('2019-02-17T02:00:00Z');
  expect(de).toBeGreaterThanOrEqual(end);
  expect(de).toBeLessThan(end + 15 * DAY);
});

test('a cached offset is used without asking Intl', () => {
  const asked: string[] = [];
  installRelogios((fuso) => {
    asked.push(fuso);
    return { de: 0, ate: Number.MAX_SAFE_INTEGER, distancia: 90 * 60 * 1000 };
  });
  expect(formatDateTime('2026-01-01T00:00:00Z', 'America/Recife')).toBe('01/01/2026, 01:30');
  expect(asked).toEqual(['America/Recife']);
});

test('an invalid instant is refused as before', () => {
  installRelogios((fuso) => relogioAt(fuso, NOW));
  expect(() => formatDateTime('ontem', 'America/Recife')).toThrow(RangeError);
});

test('a year begins with the first instant of its first day, in every zone', () => {
  const years = fc.integer({ min: 1000, max: 9998 });
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(FUSO)), years, (fuso, ano) => {
      const start = startOfYear(fuso, ano);
      const dayOf = (at: number) => today(new Date(at), fuso);
      expect([dayOf(start), dayOf(start - 1)]).toEqual([`${ano}-01-01`, `${ano - 1}-12-31`]);
    }),
  );
});
