import { describe, expect, test } from 'vitest';
import { momentoDaNoite, NIGHT, nextNight } from './noite.ts';

const begin = new Date('2026-11-25T06:00:00Z');
const minuteOf = (clienteId: number, clients: number) =>
  (momentoDaNoite(clienteId, clients, begin).getTime() - begin.getTime()) / 60_000;

describe('a client’s turn in the night', () => {
  test('is a minute of its own, the same every night, and evenly so for all municipalities of the country', () => {
    const clients = 5571;
    const minutes = Array.from({ length: clients }, (_, index) => minuteOf(index + 1, clients));
    expect(minutes.every((minute) => Number.isInteger(minute) && minute >= 0)).toBe(true);
    expect(Math.max(...minutes)).toBeLessThan(NIGHT);
    const count = new Map<number, number>();
    for (const minute of minutes) count.set(minute, (count.get(minute) ?? 0) + 1);
    expect(count.size).toBe(NIGHT);
    expect(Math.max(...count.values())).toBeLessThanOrEqual((2 * clients) / NIGHT);
    expect(minuteOf(77, clients)).toBe(minuteOf(77, clients));
  });

  test('comes at once where a few are all there are, and within half an hour where there are three hundred', () => {
    for (const id of [1, 2, 3, 900_001]) expect(minuteOf(id, 4)).toBe(0);
    const minutes = Array.from({ length: 300 }, (_, index) => minuteOf(index + 1, 300));
    expect(new Set(minutes).size).toBe(30);
    expect(Math.max(...minutes)).toBe(29);
  });

  test('counts from when a night that was missed is made up for', () => {
    const late = new Date('2026-11-25T13:20:00Z');
    const apart = (id: number) =>
      momentoDaNoite(id, 5571, late).getTime() - momentoDaNoite(id, 5571, begin).getTime();
    expect([apart(1), apart(5000)]).toEqual([7 * 3600_000 + 20 * 60_000, 26_400_000]);
  });
});

test('the next night begins at three in Brasília, today or tomorrow', () => {
  const at = (moment: string) => nextNight(new Date(moment)).toISOString();
  expect(at('2026-03-15T05:59:00Z')).toBe('2026-03-15T06:00:00.000Z');
  expect(at('2026-03-15T06:00:00Z')).toBe('2026-03-16T06:00:00.000Z');
});
