import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastRatio, MIN_CONTRAST } from './cor.ts';
import { layoutPairs, legibleOn } from './layout-cores.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('on any ground a text can be read, and the chosen colour stays where it can', () => {
  fc.assert(
    fc.property(color, color, (background, wanted) => {
      const shown = legibleOn(background, wanted);
      expect(contrastRatio(background, shown)).toBeGreaterThanOrEqual(MIN_CONTRAST);
      if (contrastRatio(background, wanted) >= MIN_CONTRAST) expect(shown).toBe(wanted);
    }),
  );
});

test("the product's own colours pass, and replace missing or unfinished ones", () => {
  for (const { ratio } of layoutPairs({ topBgColor: null, pageFontColor: '#12' })) {
    expect(ratio).toBeGreaterThanOrEqual(MIN_CONTRAST);
  }
  const page = layoutPairs({ pageBgColor: '#ffffff', pageFontColor: '#eeeeee' }).find(
    ({ area }) => area === 'page',
  );
  expect(page?.legible).toBe('#000000');
});
