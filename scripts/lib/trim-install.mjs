import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Parts of Node's package for building C++ and for reading: a ninth of a production installation. */
const OF_NODE = ['include', 'share'];

/**
 * Removes the headers of Node and the source maps of packages from an installation that only runs and builds. npm
 * considers the rest complete, and so may add to it later.
 * @param {string} modulesDir `node_modules`
 */
export async function trimInstall(modulesDir) {
  const node = join(modulesDir, 'node', 'node_modules', `node-${process.platform}-${process.arch}`);
  for (const name of OF_NODE) await rm(join(node, name), { recursive: true, force: true });
  const entries = await readdir(modulesDir, { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
    if (name.endsWith('.map')) await rm(join(parentPath, name));
  }
}
