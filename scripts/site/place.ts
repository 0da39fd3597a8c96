import { statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { SetupError } from '../lib/console.mjs';

/** Exists only in a completely built site; any other folder belongs to somebody else. */
export const MARK = 'busca-indice.js';

/** Milliseconds after which a build folder belongs to a killed run. */
const LEFT = 60 * 60 * 1000;

/**
 * Replaces a folder once the new one is complete; until then the old one stays.
 * @param target absolute
 * @param fill creates the folder at the given path
 * @throws SetupError if something else is at the target
 */
export async function putWhole<T>(target: string, fill: (path: string) => Promise<T>): Promise<T> {
  await refuseForeign(target);
  const parent = dirname(target);
  await mkdir(parent, { recursive: true });
  // Next to the target, so that a rename is enough; unique for each run, since two may run at once.
  const beginning = `.${basename(target)}-montando-`;
  await sweep(parent, beginning);
  const draft = await mkdtemp(join(parent, beginning));
  try {
    const made = await fill(join(draft, 'novo'));
    await replace(target, draft);
    return made;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function refuseForeign(target: string): Promise<void> {
  const names = await readdir(target).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw new SetupError(`Não é possível usar ${target} como pasta do site (${error.code}).`);
  });
  if (names.length > 0 && !names.includes(MARK)) {
    throw new SetupError(
      `A pasta ${target} tem outras coisas, que o site apagaria. Dê em --para uma pasta nova ou vazia.`,
    );
  }
}

async function replace(target: string, draft: string): Promise<void> {
  await rename(target, join(draft, 'antigo')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(join(draft, 'novo'), target).catch((error: NodeJS.ErrnoException) => {
    // Another run finished first, and its site is equivalent.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

async function sweep(parent: string, beginning: string): Promise<void> {
  for (const name of (await readdir(parent)).filter((each) => each.startsWith(beginning))) {
    const path = join(parent, name);
    // Missing if another run has ended in the meantime.
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > LEFT) await rm(path, { recursive: true, force: true });
  }
}
