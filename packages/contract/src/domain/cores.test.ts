import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AA_CONTRAST, contrastRatio, layoutPairs, legibleOn } from './cores.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('the contrast of known pairs', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastRatio('#1351b4', '#ffffff')).toBeCloseTo(7.33, 2);
});

test('it does not matter which of the two is the ground', () => {
  fc.assert(
    fc.property(color, color, (one, other) => {
      expect(contrastRatio(one, other)).toBe(contrastRatio(other, one));
    }),
  );
});

test('on any ground a text can be read, and the chosen colour stays where it can', () => {
  fc.assert(
    fc.property(color, color, (background, wanted) => {
      const shown = legibleOn(background, wanted);
      expect(contrastRatio(background, shown)).toBeGreaterThanOrEqual(AA_CONTRAST);
      if (contrastRatio(background, wanted) >= AA_CONTRAST) expect(shown).toBe(wanted);
    }),
  );
});

test("the product's own colours pass, and stand in for what is not given or not yet typed", () => {
  for (const { ratio } of layoutPairs({ topBgColor: null, pageFontColor: '#12' })) {
    expect(ratio).toBeGreaterThanOrEqual(AA_CONTRAST);
  }
  const page = layoutPairs({ pageBgColor: '#ffffff', pageFontColor: '#eeeeee' }).find(
    ({ area }) => area === 'page',
  );
  expect(page?.legible).toBe('#000000');
});
