import { cp, lstat, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

/** Licences and notices have to go along, whatever they are called. */
const LEGAL = /^(licen[cs]e|copying|notice|copyright|authors|third-?party)/i;
/** What Node loads from no package: types and sources (it strips none there), maps, pages to read. */
const NEVER_LOADED = /\.(d\.[cm]?ts|[cm]?tsx?|map|flow|md|markdown|tsbuildinfo)$/i;
/** Of a package, the folders of its own developers; only beside its `package.json`. */
const OF_DEVELOPERS = new Set(['.github', '.vscode', '__tests__', 'test', 'tests', 'bench']);

/** Copies the installed folder of a package as it is needed to run; packages within it come by themselves. */
export async function copyPackage(from: string, to: string): Promise<void> {
  await copyFolder(from, to, (path) => {
    const name = basename(path);
    if (name === 'node_modules') return false;
    if (dirname(path) === '.' && OF_DEVELOPERS.has(name)) return false;
    return LEGAL.test(name) || !NEVER_LOADED.test(name);
  });
}

/**
 * Copies a folder with its links as they are.
 * @param isWanted asked of every path within it
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

/** What stands in a folder, itself left out: paths in a fixed order, and the bytes of its files. */
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
