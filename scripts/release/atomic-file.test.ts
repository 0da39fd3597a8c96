import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeWhole } from './atomic-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claraboia-teste-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a file is there whole, and its sum is reported', async () => {
  const path = join(folder, 'a');
  const sum = await writeWhole(path, Readable.from([Buffer.from('um'), Buffer.from('dois')]));
  expect(await readFile(path, 'utf8')).toBe('umdois');
  expect(sum).toBe(createHash('sha256').update('umdois').digest('hex'));
  expect(await readdir(folder)).toEqual(['a']);
});

test('an interruption leaves nothing, and the former file unchanged', async () => {
  const path = join(folder, 'a');
  await writeWhole(path, Readable.from([Buffer.from('antes')]));
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('metade');
      throw new Error('no space left on device');
    })(),
  );
  await expect(writeWhole(path, broken)).rejects.toThrow('no space left');
  expect(await readFile(path, 'utf8')).toBe('antes');
  expect(await readdir(folder)).toEqual(['a']);
});
