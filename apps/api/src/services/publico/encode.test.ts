import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Bodies, encodingOf } from './encode.ts';

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync } as const;

test.each([10, 3_000, 100_000])(
  'an answer of %d characters takes the memory of its bytes and no more',
  async (length) => {
    const text = Array.from({ length }, (_, n) => ((n * 7919) % 10).toString()).join('');
    const bodies = new Bodies(text);
    const identity = bodies.ready('identity');
    expect(identity?.bytes.toString()).toBe(text);
    expect(bodies.size).toBe(length);
    let size = length;
    for (const encoding of ['br', 'gzip'] as const) {
      const { bytes, headers, etag } = bodies.ready(encoding) ?? (await bodies.make(encoding));
      expect(bytes.buffer.byteLength).toBe(bytes.length);
      if (length < 600) {
        expect(bytes).toBe(identity?.bytes);
        continue;
      }
      expect(headers['content-encoding']).toBe(encoding);
      expect(etag).toMatch(new RegExp(`-${encoding}"$`));
      expect(UNPACK[encoding](bytes).toString()).toBe(text);
      size += bytes.length;
      expect(bodies.size).toBe(size);
      // Made once.
      expect(bodies.ready(encoding)?.bytes).toBe(bytes);
    }
  },
);

test('a slow encoding runs in another thread, once for all requests', async () => {
  const bodies = new Bodies('x'.repeat(40_000));
  expect(bodies.ready('br')).toBeUndefined();
  const [one, other] = await Promise.all([bodies.make('br'), bodies.make('br')]);
  expect(one).toBe(other);
});

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.000', 'identity'],
  [undefined, 'identity'],
])('for a browser that says %s it is %s', (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding);
});
