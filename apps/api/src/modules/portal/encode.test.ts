import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encode, encodingOf } from './encode.ts';

test.each([10, 3_000, 100_000])(
  'an answer of %d characters takes what its bytes take and no more',
  async (length) => {
    const text = Array.from({ length }, (_, n) => ((n * 7919) % 10).toString()).join('');
    const bodies = await encode(text);
    expect(bodies.identity.bytes.toString()).toBe(text);
    if (bodies.br !== bodies.identity) {
      expect(brotliDecompressSync(bodies.br.bytes).toString()).toBe(text);
      expect(gunzipSync(bodies.gzip.bytes).toString()).toBe(text);
    }
    for (const { bytes } of Object.values(bodies))
      expect(bytes.buffer.byteLength).toBe(bytes.length);
  },
);

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.000', 'identity'],
  [undefined, 'identity'],
])('for a browser that says %s it is %s', (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding);
});
