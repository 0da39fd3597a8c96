import { layoutDe, layoutPairs, MIN_CONTRAST } from '@claraboia/contract';
import { describe, expect, test } from 'vitest';
import { dominantColors } from './dominant-colors.ts';

type Pixel = readonly [red: number, green: number, blue: number, opacity?: number];

/** Picture with a number of pixels for each colour. */
const picture = (...parts: readonly (readonly [count: number, pixel: Pixel])[]) =>
  new Uint8ClampedArray(
    parts.flatMap(([count, [red, green, blue, opacity = 255]]) =>
      Array.from({ length: count }, () => [red, green, blue, opacity]).flat(),
    ),
  );

describe('the colours of arms', () => {
  test('are those that cover much and are full, without ground and outline', () => {
    const arms = picture(
      [500, [255, 255, 255]],
      [200, [10, 10, 10]],
      [150, [20, 83, 45]],
      [100, [250, 204, 21]],
      [50, [22, 85, 47]],
    );
    // Two similar greens count as one colour, and yellow is more saturated.
    const [one, two, ...rest] = dominantColors(arms).toSorted();
    expect([one, two, rest]).toEqual([expect.stringMatching(/^#1[45]5[34]2[de]$/), '#facc15', []]);
  });

  test('are empty without a colour, or with nothing visible', () => {
    expect(dominantColors(picture([100, [120, 120, 122]], [100, [255, 255, 255]]))).toEqual([]);
    expect(dominantColors(picture([100, [200, 0, 0, 0]]))).toEqual([]);
    expect(dominantColors(new Uint8ClampedArray())).toEqual([]);
  });

  test('are few and unlike, however many there are', () => {
    const many = Array.from({ length: 60 }, (_, at): readonly [number, Pixel] => [
      20,
      [200, at * 4, 255 - at * 4],
    ]);
    const found = dominantColors(picture(...many));
    expect(found.length).toBeLessThanOrEqual(4);
    expect(new Set(found).size).toBe(found.length);
  });

  test.each(['#facc15', '#14532d', '#ff0000', '#777777', '#000000', '#ffffff', '#00ff00'])(
    'dress a portal around %s in which every text can be read',
    (cor) => {
      for (const { ratio, area } of layoutPairs(layoutDe(cor))) {
        expect([area, ratio >= MIN_CONTRAST]).toEqual([area, true]);
      }
    },
  );
});
