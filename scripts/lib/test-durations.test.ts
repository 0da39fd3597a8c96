import { expect, test } from 'vitest';
import { longestFirst, readDurations, shardOf } from './test-durations.mjs';

const DURATIONS = new Map([
  ['a', 100],
  ['b', 60],
  ['c', 50],
  ['d', 5],
]);
const FILES = ['d', 'new', 'c', 'b', 'a'];

test('files begin with the longest, and those nobody has timed before the short ones', () => {
  expect(longestFirst(FILES, DURATIONS)).toEqual(['a', 'b', 'c', 'new', 'd']);
});

test('shards hold every file once, in about the same time each', () => {
  const shards = [1, 2].map((index) => shardOf(FILES, DURATIONS, { index, count: 2 }));
  expect(shards).toEqual([
    ['a', 'new'],
    ['b', 'c', 'd'],
  ]);
  expect(shardOf(FILES.toReversed(), DURATIONS, { index: 1, count: 2 })).toEqual(shards[0]);
});

test('the recorded files are those of this repository', () => {
  const recorded = readDurations();
  expect(recorded.size).toBeGreaterThan(300);
  expect([...recorded.keys()].filter((file) => !/\.(test)\.tsx?$/.test(file))).toEqual([]);
});
