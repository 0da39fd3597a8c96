import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { showInstallProgress } from './install-progress.mjs';

afterEach(() => void vi.useRealTimers());

/** Folder with one of two packages; returns the printed progress. */
async function packages(there: readonly string[], isTTY: boolean) {
  const folder = await mkdtemp(join(tmpdir(), 'claraboia-instala-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of there) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'package.json'), '{}');
  }
  vi.useFakeTimers();
  const written: string[] = [];
  const paths = ['um', 'dois'].map((name) => join(folder, name));
  const end = showInstallProgress(paths, { isTTY, write: (text) => void written.push(text) });
  return { written, end, shown: () => written.map((text) => text.trim()) };
}

test('says from the first moment that packages are fetched', async () => {
  const { shown, end } = await packages([], false);
  expect(shown()).toEqual(['baixando 2 pacotes, 0 s']);
  end();
});

test('a terminal counts on in one line', async () => {
  const { written, shown, end } = await packages(['um'], true);
  vi.advanceTimersByTime(2_000);
  expect(shown()).toEqual([0, 1, 2].map((at) => `1 de 2 pacotes descompactados, ${at} s`));
  expect(written.slice(1).every((text) => text.startsWith('\r'))).toBe(true);
  end();
  expect(written.at(-1)?.endsWith('\n')).toBe(true);
});

test('a log gets a line now and then, and none after the end', async () => {
  const { written, shown, end } = await packages(['um'], false);
  vi.advanceTimersByTime(9_000);
  expect(written).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(shown().at(-1)).toBe('1 de 2 pacotes descompactados, 10 s');
  end();
  const count = written.length;
  vi.advanceTimersByTime(60_000);
  expect(written).toHaveLength(count);
});
