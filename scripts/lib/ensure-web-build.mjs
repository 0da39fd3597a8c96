import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { SetupError, say } from './console.mjs';
import { runNode } from './node24.mjs';
import { rootDir } from './paths.mjs';
import { memoryFault } from './run.mjs';

const webDir = join(rootDir, 'apps', 'web');
const stampFile = join(webDir, 'dist', '.stamp');

/** Inputs of the web build. */
const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/vite-chunks.ts',
  'apps/web/vite-conjuntos.ts',
  'apps/web/vite-pages.ts',
  'apps/web/vite.server.config.ts',
  'apps/web/vite-offline.ts',
  'apps/web/package.json',
  'apps/portal/src',
  'apps/portal/package.json',
  'apps/gestao/src',
  'apps/gestao/package.json',
  'packages/ui/src',
  'packages/ui/package.json',
  'packages/contract/src',
  'packages/contract/package.json',
  'package-lock.json',
];

/**
 * Builds the web app if its sources have changed since the last build.
 *
 * Vite empties `dist` and with it the stamp, which is written last: an interrupted build does not count.
 */
export async function ensureWebBuild() {
  const wanted = await hashSources();
  if ((await readStamp()) === wanted) {
    return;
  }
  say('Montando a interface web...');
  const vite = join(rootDir, 'node_modules', 'vite', 'bin', 'vite.js');
  // The server build comes first: the other one then adds the list of files per page.
  for (const config of ['vite.server.config.ts', 'vite.config.ts']) {
    const args = [vite, 'build', '--logLevel', 'warn', '--config', config];
    const result = await runNode(args, { cwd: webDir });
    if (result.code !== 0) {
      throw new SetupError(
        memoryFault(result) ??
          `A montagem da interface web (vite build) falhou: código ${result.code}.`,
      );
    }
  }
  await compressAssets(join(webDir, 'dist'));
  await writeFile(stampFile, wanted);
}

async function hashSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await listFiles(join(rootDir, source))) {
      const content = await readFile(file);
      // Lengths separate the end of one file from the beginning of the next.
      hash.update(`${relative(rootDir, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/**
 * Sorted files at or below a path; empty if it does not exist.
 * @param {string} path
 * @returns {Promise<string[]>}
 */
async function listFiles(path) {
  let entries;
  try {
    entries = await readdir(path, { withFileTypes: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOTDIR') {
      return [path];
    }
    if (code === 'ENOENT') {
      return [];
    }
    throw error;
  }
  const files = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    files.push(...(await listFiles(join(path, entry.name))));
  }
  return files;
}

async function readStamp() {
  try {
    return await readFile(stampFile, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return null;
    }
    throw error;
  }
}
