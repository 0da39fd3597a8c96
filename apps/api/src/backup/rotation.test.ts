import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentOf, nameOf } from './names.ts';
import { fates, readKeep } from './rotation.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-25T05:00:00Z');

const moments = fc.array(
  // Three years back, with a wrong clock for some time.
  fc.date({
    min: new Date('2023-11-25T00:00:00Z'),
    max: new Date('2027-03-01T00:00:00Z'),
    noInvalidDate: true,
  }),
  { maxLength: 60 },
);
const keeps = fc
  .record({
    dias: fc.integer({ min: 0, max: 10 }),
    semanas: fc.integer({ min: 0, max: 8 }),
    meses: fc.integer({ min: 0, max: 14 }),
  })
  .filter(({ dias, semanas, meses }) => dias + semanas + meses > 0);
const periods = {
  dias: (at: Date) => at.toISOString().slice(0, 10),
  semanas: (at: Date) => String(Math.floor((at.getTime() / DAY_MS + 3) / 7)),
  meses: (at: Date) => at.toISOString().slice(0, 7),
} as const;

const staying = (names: readonly string[], keep: Parameters<typeof fates>[1], now = NOW) =>
  fates(names, keep, now).flatMap(({ name, stays }) => (stays.length > 0 ? [name] : []));

test('keeps one backup of every counted period, the newest of all and those of the future, and nothing else', () => {
  fc.assert(
    fc.property(moments, keeps, fc.boolean(), (at, keep, encrypted) => {
      const names = [...new Set(at.map((moment) => nameOf(moment, encrypted)))];
      const stays = new Set(staying(names, keep));
      const real = names
        .map((name) => ({ name, at: momentOf(name) as Date }))
        .filter((each) => each.at.getTime() <= NOW.getTime() + DAY_MS)
        .toSorted((a, b) => b.at.getTime() - a.at.getTime());
      const expected = new Set(names.filter((name) => !real.some((each) => each.name === name)));
      if (real[0] !== undefined) expected.add(real[0].name);
      for (const [unit, periodOf] of Object.entries(periods)) {
        const newestOf = new Map<string, string>();
        for (const each of real) {
          const period = periodOf(each.at);
          if (!newestOf.has(period)) newestOf.set(period, each.name);
        }
        for (const name of [...newestOf.values()].slice(0, keep[unit as keyof typeof keep])) {
          expected.add(name);
        }
      }
      expect(stays).toEqual(expected);
      expect(names.length === 0 || stays.size > 0).toBe(true);
      // The rule is idempotent: applied to the remaining backups, it keeps all of them.
      expect(new Set(staying([...stays], keep))).toEqual(stays);
    }),
  );
});

test('a backup a night over two years leaves as many as the rule says, at any time', () => {
  const keep = readKeep('7d,4s,12m');
  if (keep === null) throw new Error('no rule');
  let names: string[] = [];
  for (let night = 0; night < 730; night += 1) {
    const now = new Date(NOW.getTime() + night * DAY_MS);
    names = staying([...names, nameOf(now, true)], keep, now);
    expect(names).toContain(nameOf(now, true));
  }
  expect(names.length).toBeGreaterThanOrEqual(19);
  expect(names.length).toBeLessThanOrEqual(23);
});

test('ignores files that these commands did not name', () => {
  const others = [
    'claraboia-antes-da-troca.zip',
    'claraboia-20261121T020000Z.zip.bak',
    'x-claraboia-20261121T020000Z.zip',
    'claraboia-20260231T020000Z.zip',
    'claraboia-20261121T250000Z.zip',
    'claraboia-20261121T020000Z.zip.0a1b2c3d.parcial',
    '../claraboia-20261121T020000Z.zip',
    'claraboia-20261121T020000Z.zip\n',
  ];
  const keep = { dias: 1, semanas: 0, meses: 0 };
  expect(fates([...others, 'claraboia-20261121T020000Z.zip'], keep, NOW)).toEqual([
    { name: 'claraboia-20261121T020000Z.zip', stays: ['a mais nova', 'dia'] },
  ]);
});

test('a rule says days, weeks and months, each once, and keeps something', () => {
  expect(readKeep('7d,4s,12m')).toEqual({ dias: 7, semanas: 4, meses: 12 });
  expect(readKeep('30d')).toEqual({ dias: 30, semanas: 0, meses: 0 });
  for (const text of ['', '7', '7d,7d', '0d', '0d,0s,0m', '-1d', '7w', '7d;4s', '1e3d', '9999d']) {
    expect(readKeep(text), text).toBeNull();
  }
});
