import { expect, test } from 'vitest';
import { initialCrop, pieceOf } from './crop.ts';

test('the first crop has the requested shape, centred and inside', () => {
  for (const [width, height] of [
    [800, 400],
    [300, 900],
    [500, 500],
  ] as const) {
    const crop = initialCrop({ width, height }, 1);
    const [pixelsWide, pixelsHigh] = [(crop.width / 100) * width, (crop.height / 100) * height];
    expect(pixelsWide).toBeCloseTo(pixelsHigh, 3);
    expect(crop.x * 2 + crop.width).toBeCloseTo(100, 3);
    expect(crop.y * 2 + crop.height).toBeCloseTo(100, 3);
    expect(Math.max(crop.width, crop.height)).toBeLessThanOrEqual(90.001);
  }
});

test('without a shape nearly the whole picture is marked', () => {
  expect(initialCrop({ width: 800, height: 400 }, null)).toEqual({
    unit: '%',
    x: 5,
    y: 5,
    width: 90,
    height: 90,
  });
});

test('a piece is cut in the picture’s own pixels', () => {
  const crop = { unit: '%', x: 25, y: 50, width: 50, height: 25 } as const;
  expect(pieceOf({ naturalWidth: 400, naturalHeight: 800 }, crop)).toEqual({
    x: 100,
    y: 400,
    width: 200,
    height: 200,
    drawnWidth: 200,
    drawnHeight: 200,
  });
});

test('a huge piece is drawn smaller, and rounding never leaves the picture', () => {
  const all = { unit: '%', x: 0, y: 0, width: 100, height: 100 } as const;
  const huge = pieceOf({ naturalWidth: 8192, naturalHeight: 4096 }, all);
  expect([huge.drawnWidth, huge.drawnHeight]).toEqual([2048, 1024]);
  const edge = { unit: '%', x: 66.6, y: 0, width: 33.5, height: 100 } as const;
  const { x, width } = pieceOf({ naturalWidth: 3, naturalHeight: 3 }, edge);
  expect(x + width).toBeLessThanOrEqual(3);
});
