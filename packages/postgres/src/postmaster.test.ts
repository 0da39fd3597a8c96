import { expect, test } from 'vitest';
import { sharedBuffers } from './postmaster.ts';

const GIGABYTE = 1024 ** 3;

test.each([
  [0.25, '128MB'],
  [0.5, '128MB'],
  [2, '512MB'],
  [3.5, '896MB'],
  [4, '1024MB'],
  [256, '1024MB'],
])('with %d GB PostgreSQL has %s', (machine, expected) => {
  expect(sharedBuffers(machine * GIGABYTE)).toBe(expected);
});
