import { contrastRatio, MIN_CONTRAST } from '@claraboia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ColorRole, colorRoles } from './color-roles.ts';
import { toHex, toOklch } from './oklch.ts';

/** Target values, as designed for a green and a gold. */
const DRAWN: Readonly<Record<Exclude<ColorRole, 'on-brand'>, readonly [string, string]>> = {
  header: ['#14532d', '#0d2a17'],
  link: ['#2d6942', '#8ac89b'],
  'link-hover': ['#054924', '#ade4bb'],
  brand: ['#2d6942', '#85c396'],
  'brand-hover': ['#10502a', '#a3dab1'],
  bar: ['#458158', '#6aa77c'],
  track: ['#d5e9d9', '#2a3a2e'],
  soft: ['#e8f5eb', '#1d2d22'],
  'soft-2': ['#d3eeda', '#233c2a'],
  page: ['#f8fbf9', '#0e130f'],
  surface: ['#ffffff', '#171e19'],
  sunken: ['#f0f5f1', '#121813'],
  text: ['#17211a', '#e7ede9'],
  muted: ['#57635a', '#a4ada6'],
  line: ['#d9deda', '#313933'],
  'line-strong': ['#7d8980', '#727f75'],
  second: ['#d4a017', '#d4a017'],
  mark: ['#ffe5b0', '#624804'],
};

/** Maximum channel difference of two colours, from 0 to 255. */
const apart = (one: string, other: string) =>
  Math.max(
    ...[1, 3, 5].map((at) =>
      Math.abs(
        Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16),
      ),
    ),
  );

test.each(Object.entries(DRAWN))('%s of the green that was drawn', (role, [light, dark]) => {
  const roles = colorRoles('#14532d', '#d4a017');
  const of = (mode: 'light' | 'dark') => roles[mode][role as ColorRole];
  expect([of('light'), apart(of('light'), light) <= 2]).toEqual([of('light'), true]);
  expect([of('dark'), apart(of('dark'), dark) <= 2]).toEqual([of('dark'), true]);
});

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('any two colours', () => {
  const grounds = ['page', 'surface', 'sunken', 'soft', 'soft-2'] as const;

  test.each(['text', 'muted', 'link', 'link-hover', 'brand-hover'] as const)(
    '%s can be read on every ground',
    (role) => {
      fc.assert(
        fc.property(color, color, (primary, second) => {
          for (const roles of Object.values(colorRoles(primary, second))) {
            for (const ground of grounds) {
              expect(contrastRatio(roles[ground], roles[role])).toBeGreaterThanOrEqual(
                MIN_CONTRAST,
              );
            }
          }
        }),
      );
    },
  );

  test('each role reaches its own contrast', () => {
    fc.assert(
      fc.property(color, color, (primary, second) => {
        const { light, dark } = colorRoles(primary, second);
        expect(contrastRatio('#ffffff', light.header)).toBeGreaterThanOrEqual(9);
        expect(contrastRatio('#ffffff', dark.header)).toBeGreaterThanOrEqual(9);
        expect(contrastRatio(light.soft, light.link)).toBeGreaterThanOrEqual(5.8);
        expect(contrastRatio('#ffffff', light.brand)).toBeGreaterThanOrEqual(6.5);
        expect(contrastRatio('#ffffff', light.bar)).toBeGreaterThanOrEqual(4.6);
        for (const roles of [light, dark]) {
          expect(contrastRatio(roles.brand, roles['on-brand'])).toBeGreaterThanOrEqual(6.5);
          expect(contrastRatio(roles['brand-hover'], roles['on-brand'])).toBeGreaterThanOrEqual(9);
          expect(contrastRatio(roles.mark, roles.text)).toBeGreaterThanOrEqual(MIN_CONTRAST);
          expect(contrastRatio(roles.surface, roles['line-strong'])).toBeGreaterThanOrEqual(3);
        }
      }),
    );
  });

  test('a grey stays grey', () => {
    const { light, dark } = colorRoles('#8a8a8a', '#d4a017');
    for (const each of [light.link, light.soft, dark.link, dark.page]) {
      expect([each, toOklch(each).c < 0.002]).toEqual([each, true]);
    }
  });

  test('a colour is described as it looks and found again', () => {
    fc.assert(
      fc.property(color, (each) => {
        expect(toHex(toOklch(each))).toBe(each);
      }),
    );
  });
});
