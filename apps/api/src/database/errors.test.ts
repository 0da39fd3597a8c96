import { expect, test } from 'vitest';
import { isDatabaseRefusal } from './errors.ts';

test.each([
  ['23505', true],
  ['57P01', true],
  ['XX000', true],
  ['EPIPE', false],
  ['EPERM', false],
  ['ENOENT', false],
])('%s comes from PostgreSQL: %s', (code, expected) => {
  expect(isDatabaseRefusal(Object.assign(new Error('x'), { code }))).toBe(expected);
});
