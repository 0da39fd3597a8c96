import { expect, test } from 'vitest';
import { readPage } from './address-values.ts';

test.each([
  ['2', 2],
  ['002', 2],
  ['101', 100],
  ['99999999999999999999', 100],
  ['0', 1],
  ['-2', 1],
  ['2.5', 1],
  ['x', 1],
  ['', 1],
  [null, 1],
])('the page %j of an address is page %d', (text, page) => {
  expect(readPage(text, 100)).toBe(page);
});
