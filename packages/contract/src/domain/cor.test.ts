import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastRatio } from './cor.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast as WCAG tells it', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#1351b4', '#1351b4')).toBe(1);
  // The lightest grey with AA contrast on white.
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('contrast is from 1 to 21, whichever of the two comes first', () => {
  fc.assert(
    fc.property(color, color, (one, other) => {
      const ratio = contrastRatio(one, other);
      expect(ratio).toBe(contrastRatio(other, one));
      expect(ratio).toBeGreaterThanOrEqual(1);
      expect(ratio).toBeLessThanOrEqual(21.0001);
    }),
  );
});
