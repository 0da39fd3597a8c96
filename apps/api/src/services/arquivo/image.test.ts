import sharp, { type SharpOptions } from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';

const decoding = vi.hoisted(() => ({ now: 0, most: 0, limits: [] as unknown[] }));

/** Notes how many pictures are decoded at the same time, and with which limit. */
vi.mock('sharp', async (original) => {
  const { default: real } = await original<{ default: typeof import('sharp').default }>();
  const watched = (...args: Parameters<typeof real>) => {
    const image = real(...args);
    const [, options] = args as [unknown, SharpOptions?];
    // Images that the test itself creates have no options.
    if (options === undefined) return image;
    const toBuffer = image.toBuffer.bind(image) as () => Promise<Buffer>;
    image.toBuffer = (async () => {
      decoding.limits.push(options.limitInputPixels);
      decoding.now += 1;
      decoding.most = Math.max(decoding.most, decoding.now);
      return toBuffer().finally(() => {
        decoding.now -= 1;
      });
    }) as typeof image.toBuffer;
    return image;
  };
  return { default: Object.assign(watched, real) };
});
// Another file of this process may have loaded the module with the real library.
vi.resetModules();
const { toJpeg } = await import('./image.ts');

beforeEach(() => {
  Object.assign(decoding, { now: 0, most: 0, limits: [] });
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1351b4' } });
const BOUNDS = { maxWidth: 64, maxHeight: 64 };

test('a PNG or GIF of 50 megapixels is refused by its head, and none of it is decoded', async () => {
  const png = await picture(10_000, 5_000).png().toBuffer();
  decoding.limits.length = 0;
  await expect(toJpeg(png, BOUNDS)).rejects.toThrow(/pixels demais: o limite é de 24 megapixels/);
  expect(decoding.limits).toEqual([]);
});

test('a JPEG of a large camera is taken, within a limit that the decoder knows', async () => {
  const jpeg = await picture(8_000, 5_000).jpeg().toBuffer();
  decoding.limits.length = 0;
  const made = await toJpeg(jpeg, BOUNDS);
  const { width, height } = await sharp(made).metadata();
  expect([width, height]).toEqual([64, 40]);
  expect(decoding.limits).toEqual([50_000_000]);
});

test('decodes one of many pictures at a time, and postpones some of too many', async () => {
  const png = await picture(600, 600).png().toBuffer();
  decoding.most = 0;
  const sent = await Promise.allSettled(Array.from({ length: 30 }, () => toJpeg(png, BOUNDS)));
  expect(decoding.most).toBe(1);
  const refused = sent.filter((each) => each.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused) expect(String(reason)).toMatch(/imagens demais/);
  await expect(toJpeg(png, BOUNDS)).resolves.toBeInstanceOf(Buffer);
});
