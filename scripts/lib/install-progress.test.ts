import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { showInstallProgress } from './install-progress.mjs';

afterEach(() => void vi.useRealTimers());

test.each([
  [
    'a terminal counts on in one line',
    true,
    ['\r  1 de 2 pacotes, 1 s', '\r  1 de 2 pacotes, 2 s'],
  ],
  ['a log gets a line now and then', false, []],
])('%s', async (_, isTTY, seen) => {
  const folder = await mkdtemp(join(tmpdir(), 'claraboia-instala-'));
  await mkdir(join(folder, 'um'));
  await writeFile(join(folder, 'um', 'package.json'), '{}');
  const paths = ['um', 'dois'].map((name) => join(folder, name));

  vi.useFakeTimers();
  const written: string[] = [];
  const end = showInstallProgress(paths, { isTTY, write: (text) => void written.push(text) });
  vi.advanceTimersByTime(2_000);
  expect(written).toEqual(seen);
  vi.advanceTimersByTime(8_000);
  expect(written.at(-1)).toMatch(/^[\r]? {2}1 de 2 pacotes, 10 s\n?$/);
  end();
  expect(written.at(-1)?.endsWith('\n')).toBe(true);
  const count = written.length;
  vi.advanceTimersByTime(60_000);
  expect(written).toHaveLength(count);
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});
