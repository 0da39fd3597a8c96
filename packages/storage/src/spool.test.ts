import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Spool } from './spool.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claraboia-spool-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const DESCRIPTORS = '/proc/self/fd';

/** Files in the folder that this process still holds open. */
async function open(): Promise<string[]> {
  const targets = (await readdir(DESCRIPTORS)).map((fd) =>
    readlink(join(DESCRIPTORS, fd)).catch(() => ''),
  );
  return (await Promise.all(targets)).filter((target) => target.startsWith(folder));
}

test.skipIf(!existsSync(DESCRIPTORS))(
  'nothing is opened after an interruption was reported',
  async () => {
    const spool = new Spool(folder);
    for (let round = 0; round < 200; round += 1) {
      const cut = {
        [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('cut')) }),
      };
      await expect(spool.receive(cut)).rejects.toThrow('cut');
      expect([await open(), await readdir(folder)]).toEqual([[], []]);
    }
  },
);

test('a complete upload stays until it is discarded', async () => {
  const { path, discard } = await new Spool(folder).receive(
    (async function* () {
      yield Buffer.from('um');
    })(),
  );
  expect((await readdir(folder)).map((name) => join(folder, name))).toEqual([path]);
  await discard();
  expect(await readdir(folder)).toEqual([]);
});
