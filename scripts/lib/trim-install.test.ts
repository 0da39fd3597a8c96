import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { trimInstall } from './trim-install.mjs';

test('removes files that neither run nor build, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'claraboia-teste-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const node = `node/node_modules/node-${process.platform}-${process.arch}`;
  const kept = ['a/index.js', 'a/map', 'a/types.d.ts', 'b/include/x.h', `${node}/bin/node`];
  const gone = ['a/index.js.map', `${node}/include/node.h`, `${node}/share/man.1`];
  for (const path of [...kept, ...gone]) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), 'x');
  }
  await trimInstall(folder);
  for (const path of kept) {
    expect(await readdir(join(folder, dirname(path)))).toContain(path.split('/').at(-1));
  }
  const left = await readdir(folder, { recursive: true });
  expect(gone.filter((path) => left.includes(path))).toEqual([]);
});
