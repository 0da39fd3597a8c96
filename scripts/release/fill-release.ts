import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { SetupError } from '../lib/console.mjs';
import { node24Path } from '../lib/node24.mjs';
import { rootDir } from '../lib/paths.mjs';
import { billOfMaterials } from './bill-of-materials.ts';
import { copyFolder, copyPackage } from './folder-contents.ts';
import { type Licensed, thirdPartyLicences } from './licences.ts';
import { type Lock, type Production, productionPackages } from './production-packages.ts';
import { version } from './version.ts';

/** The room that a release runs. */
export const SERVER = 'apps/api';
/** Sources of the built pages: the release contains their licences, not their packages. */
export const BUNDLED = [
  'apps/gestao',
  'apps/portal',
  'node_modules/react-dom',
  'node_modules/workbox-window',
];

const isSource = (path: string) => !/\.test\.ts$/.test(path);
const isBuilt = (path: string) => !path.endsWith('.map') && basename(path) !== '.stamp';

/** Puts into an empty folder all that a server needs to run, and how to run it. */
export async function fillRelease(folder: string): Promise<void> {
  const lockText = await readFile(join(rootDir, 'package-lock.json'), 'utf8');
  const lock = (JSON.parse(lockText) as { readonly packages: Lock }).packages;
  const production = productionPackages(lock, SERVER);
  await copySources(folder, production);
  for (const built of ['apps/web/dist', 'apps/web/dist-server']) {
    await copyFolder(join(rootDir, built), join(folder, built), isBuilt);
  }
  const installed = installedOf(lock, production.packages);
  for (const path of installed) await copyPackage(join(rootDir, path), join(folder, path));
  await copyNode(folder);
  const docs = (path: string) => /(^|\/)[^.]+$|\.(md|png|webp|svg)$/.test(path);
  await copyFolder(join(rootDir, 'docs/manual'), join(folder, 'docs/manual'), docs);
  // The program is at the top level; trials are run from the sources.
  const isDelivered = (path: string) => path !== 'release' && path !== 'trial';
  await copyFolder(join(rootDir, 'deploy'), join(folder, 'deploy'), isDelivered);
  for (const name of ['LICENSE', 'CHANGELOG.md']) await cp(join(rootDir, name), join(folder, name));
  await cp(join(rootDir, 'deploy/release/claraboia'), join(folder, 'claraboia'));
  await chmod(join(folder, 'claraboia'), 0o755);
  await writeFile(join(folder, 'VERSION'), `${await version()}\n`);
  const shown = new Set([
    ...installed,
    ...BUNDLED.flatMap((room) => installedOf(lock, productionPackages(lock, room).packages)),
  ]);
  const licensed = [...shown].sort().map((path): Licensed => ({ path, lock: lock[path] ?? {} }));
  await writeFile(join(folder, 'LICENCAS-DE-TERCEIROS.txt'), await thirdPartyLicences(licensed));
  await writeFile(join(folder, 'sbom.cdx.json'), await billOfMaterials(lockText));
}

async function copySources(folder: string, { rooms }: Production): Promise<void> {
  for (const room of rooms) {
    for (const part of ['src', 'migrations', 'assets']) {
      const from = join(rootDir, room, part);
      if (existsSync(from)) await copyFolder(from, join(folder, room, part), isSource);
    }
    await cp(join(rootDir, room, 'package.json'), join(folder, room, 'package.json'));
    if (room === SERVER) continue;
    const link = join(folder, 'node_modules', '@claraboia', basename(room));
    await mkdir(dirname(link), { recursive: true });
    await symlink(relative(dirname(link), join(folder, room)), link);
  }
}

/** Installed packages: those for other platforms are missing. */
function installedOf(lock: Lock, packages: readonly string[]): string[] {
  return packages.filter((path) => {
    const isThere = existsSync(join(rootDir, path, 'package.json'));
    if (!isThere && lock[path]?.optional !== true) {
      throw new SetupError(`Falta ${path} na instalação. Rode: npm ci`);
    }
    return isThere;
  });
}

/**
 * Copies Node with its licence to a folder of its own, because npm removes the licence with its package on the next
 * install.
 */
async function copyNode(folder: string): Promise<void> {
  const target = join(folder, 'node');
  await mkdir(join(target, 'bin'), { recursive: true });
  await cp(node24Path, join(target, 'bin', 'node'));
  await chmod(join(target, 'bin', 'node'), 0o755);
  await cp(join(rootDir, 'deploy/release/LICENSE.node'), join(target, 'LICENSE'));
}
