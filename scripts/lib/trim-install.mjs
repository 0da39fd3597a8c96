import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What Node's own package brings for building C++ and for reading: a ninth of all that runs and builds. */
const OF_NODE = ['include', 'share'];

/**
 * Takes from an installation that only runs and builds what neither does with: the headers of Node and the source maps of
 * packages. npm takes what is left for whole, and so may add to it later.
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
