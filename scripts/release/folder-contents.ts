import { cp, lstat, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { isDelivered } from './left-out.ts';

/**
 * Copies the runtime part of an installed package; nested packages are copied separately.
 * @param from path that ends in `node_modules` and the name of the package
 */
export async function copyPackage(from: string, to: string): Promise<void> {
  const name = from.split('node_modules/').at(-1) ?? '';
  await copyFolder(from, to, (path) => isDelivered(name, path));
}

/**
 * Copies a folder, keeping links.
 * @param isWanted filter for every path within it
 */
export async function copyFolder(
  from: string,
  to: string,
  isWanted: (path: string) => boolean,
): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true, recursive: true })) {
    const source = join(entry.parentPath, entry.name);
    const path = relative(from, source);
    const parts = path.split('/');
    if (!parts.every((_, at) => isWanted(parts.slice(0, at + 1).join('/')))) continue;
    const target = join(to, path);
    if (entry.isDirectory()) continue;
    await mkdir(dirname(target), { recursive: true });
    if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await cp(source, target);
  }
}

/** Contents of a folder, without itself: sorted paths, and sizes of files. */
export async function contentsOf(folder: string): Promise<{ path: string; bytes: number }[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const contents = await Promise.all(
    entries.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = entry.isFile() ? (await lstat(path)).size : 0;
      return { path: relative(folder, path), bytes };
    }),
  );
  return contents.sort((a, b) => (a.path < b.path ? -1 : 1));
}
