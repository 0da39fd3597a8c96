import { expect, test } from 'vitest';
import { refused } from './refused.ts';

test('a literal is not spread into another: its properties are written where they are read', () => {
  const planted = [
    'const a = 1;',
    'export const one = { ...{ a }, b: 2 };',
    'export const two = { ...({ a } as const), b: 2 };',
    'export const three = <div {...{ id: "a" }} />;',
    'export const four = { b: { ...({ a }) } };',
    'export const fine = { ...one, ...(a > 0 && { b: 3 }) };',
    'export const also = [...[1, 2]];',
  ];
  expect(refused('no-spread-literal.grit', planted)).toEqual([2, 3, 4, 5]);
});
