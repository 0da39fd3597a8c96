import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repairedEscapes } from './escapes.ts';

test.each([
  ['/a/b?c=d', '/a/b?c=d'],
  ['/licita%C3%A7%C3%B5es', '/licita%C3%A7%C3%B5es'],
  ['/licita%E7%F5es/edital.pdf', '/licita%C3%A7%C3%B5es/edital.pdf'],
  ['/busca?q=licita%e7%e3o', '/busca?q=licita%C3%A7%C3%A3o'],
  ['/100%', '/100%25'],
  ['/50%-off%2', '/50%25-off%252'],
  ['/%FF', '/%C3%BF'],
  ['/di\u00e1rias', '/di%C3%A1rias'],
  ['/di\u00c3\u00a1rias', '/di%c3%a1rias'],
  ['/%7Eprefeitura/%2F', '/%7Eprefeitura/%2F'],
])('%s is read as %s', (target, repaired) => {
  expect(repairedEscapes(target)).toBe(repaired);
});

test('every address can be decoded afterwards, and stays as it is the second time', () => {
  const piece = fc.oneof(fc.constantFrom('%', '%e7', '%C3', '%A7', '/', '?', 'é'), fc.string());
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const target = repairedEscapes(`/${Buffer.from(pieces.join('')).toString('latin1')}`);
      expect(() => decodeURIComponent(target)).not.toThrow();
      expect(repairedEscapes(target)).toBe(target);
    }),
  );
});
