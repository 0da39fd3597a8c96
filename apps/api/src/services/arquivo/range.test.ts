import { expect, test } from 'vitest';
import { parseRange } from './range.ts';

test.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  // A range may exceed the file.
  ['bytes=0-999', { start: 0, end: 9 }],
  ['bytes=-999', { start: 0, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', 'whole'],
  ['bytes=0-1,4-5', 'whole'],
  ['bytes=-', 'whole'],
  ['lines=0-3', 'whole'],
  [undefined, 'whole'],
])('%s of ten bytes is %j', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});
