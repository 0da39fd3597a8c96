import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readTotals } from './test-totals.mjs';

const dir = await mkdtemp(join(tmpdir(), 'claraboia-totais-'));
afterAll(() => rm(dir, { recursive: true }));

async function read(report: unknown) {
  const file = join(dir, 'report.json');
  await writeFile(file, typeof report === 'string' ? report : JSON.stringify(report));
  return readTotals(file, '/casa');
}

const passed = { status: 'passed', fullName: 'soma', failureMessages: [] };

const times = { startTime: 1_000, endTime: 3_500 };

test('names failures, including a file that could not be loaded', async () => {
  const failed = { status: 'failed', fullName: 'a b', failureMessages: ['Error: não é 1\n at x'] };
  const report = {
    numPassedTests: 2,
    testResults: [
      {
        name: '/casa/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [passed, failed],
        ...times,
      },
      {
        name: '/casa/b.test.ts',
        status: 'passed',
        message: '',
        assertionResults: [passed],
        ...times,
      },
      {
        name: '/casa/c.test.ts',
        status: 'failed',
        message: 'SyntaxError',
        assertionResults: [],
        ...times,
      },
    ],
  };
  expect(await read(report)).toEqual({
    passed: 2,
    failed: 2,
    seconds: new Map([
      ['a.test.ts', 2.5],
      ['b.test.ts', 2.5],
      ['c.test.ts', 2.5],
    ]),
    failures: ['a.test.ts › a b: Error: não é 1', 'c.test.ts: SyntaxError'],
  });
});

test('is nothing where there is no whole report', async () => {
  expect(await read('{"numPassed')).toBeNull();
  expect(await readTotals(join(dir, 'none.json'), '/casa')).toBeNull();
});
