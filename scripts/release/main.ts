import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { runMain, SetupError, say } from '../lib/console.mjs';
import { rootDir } from '../lib/paths.mjs';
import { writeWhole } from './atomic-file.ts';
import { fillRelease } from './fill-release.ts';
import { packed } from './pack.ts';
import { MAX_BYTES, sizesOf } from './sizes.ts';
import { releaseName } from './version.ts';

/** Begins the name of a folder in which a release is being made. */
const DRAFT = '.montando-';

const inMegabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0);

await runMain(async () => {
  const target = readTarget();
  const name = await releaseName();
  await mkdir(target, { recursive: true });
  await sweep(target);
  const draft = await mkdtemp(join(target, DRAFT));
  try {
    await fillRelease(join(draft, name));
    const sizes = await sizesOf(join(draft, name));
    if (sizes.own > MAX_BYTES) {
      throw new SetupError(
        `A entrega tem ${inMegabytes(sizes.own)} MB além do Node, do PostgreSQL e da biblioteca de imagens; o limite é ${inMegabytes(MAX_BYTES)} MB.`,
      );
    }
    const path = join(target, `${name}.tar.gz`);
    const sum = await writeWhole(path, await packed(draft, name));
    await writeWhole(`${path}.sha256`, Readable.from([Buffer.from(`${sum}  ${name}.tar.gz\n`)]));
    say(
      `${path}: ${inMegabytes(sizes.all)} MB descompactada, ${inMegabytes(sizes.own)} MB além do Node, do PostgreSQL e da biblioteca de imagens.`,
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
      throw new SetupError(
        `O disco encheu em ${target}: deixe ali 500 MB livres. Nada ficou pela metade.`,
      );
    }
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return 0;
});

function readTarget(): string {
  try {
    const { values } = parseArgs({ options: { para: { type: 'string' } } });
    return resolve(values.para ?? join(rootDir, 'dist-release'));
  } catch {
    throw new SetupError('Uso: npm run release [-- --para=PASTA]');
  }
}

/** Removes remains of a killed run. */
async function sweep(target: string): Promise<void> {
  for (const name of await readdir(target)) {
    if (name.startsWith(DRAFT) || name.endsWith('.parcial')) {
      await rm(join(target, name), { recursive: true, force: true });
    }
  }
}
