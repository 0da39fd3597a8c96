import fc from 'fast-check';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { boundedJsonBodies, jsonFault } from './json-body.ts';

const LIMITS = { depth: 3, nodes: 10 };

test.each([
  ['a number', '1'],
  ['three levels', '[{"a":[1]}]'],
  ['brackets and commas in a text', JSON.stringify('[[[[[,,,,,,,,,,,,\\"[[[[')],
  ['a text that ends in a backslash', '["\\\\",["a"]]'],
  ['a text that never ends', '"[[[['],
])('accepts %s', (_what, text) => {
  expect(jsonFault(text, LIMITS)).toBeNull();
});

test('refuses a fourth level', () => {
  expect(jsonFault('[[[[1]]]]', LIMITS)).toBe('O corpo do pedido tem mais de 3 níveis.');
  expect(jsonFault('['.repeat(7000), LIMITS)).toBe('O corpo do pedido tem mais de 3 níveis.');
  expect(jsonFault('["\\\\",[[[', LIMITS)).not.toBeNull();
});

test('refuses too many values', () => {
  expect(jsonFault('[1,2,3,4,5,6,7,8,9]', LIMITS)).toBeNull();
  expect(jsonFault('[1,2,3,4,5,6,7,8,9,10,11]', LIMITS)).toBe(
    'O corpo do pedido tem valores demais.',
  );
  expect(jsonFault('[{},{},{},{},{},{}]', LIMITS)).not.toBeNull();
});

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
    : 0;

test('counts the depth that the parser finds', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const text = JSON.stringify(value);
      const depth = depthOf(JSON.parse(text));
      const fault = (most: number) => jsonFault(text, { depth: most, nodes: Infinity });
      expect(fault(depth)).toBeNull();
      if (depth > 0) expect(fault(depth - 1)).not.toBeNull();
    }),
  );
});

test('reads large bodies that arrive together in a turn each', async () => {
  const app = Fastify();
  const happened: string[] = [];
  boundedJsonBodies(app, () => {
    happened.push('body');
    setImmediate(() => happened.push('turn'));
  });
  app.post('/', async ({ body }) => (body as readonly number[]).length);
  const payload = JSON.stringify(Array.from({ length: 40_000 }, (_, n) => n));
  const headers = { 'content-type': 'application/json' };
  const answers = await Promise.all(
    [1, 2, 3].map(() => app.inject({ method: 'POST', url: '/', headers, payload })),
  );
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    Array.from({ length: 3 }, () => [200, '40000']),
  );
  expect(happened.slice(0, 5)).toEqual(['body', 'turn', 'body', 'turn', 'body']);
});
