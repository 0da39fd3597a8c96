import { randomBytes } from 'node:crypto';
import { access, chmod, cp, lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts';
import { type Placement, systemFolder } from './placement.ts';
import { canReach, type ServerIdentity } from './reachable.ts';

/** Programs of the platform's npm package. */
export interface Binaries {
  readonly version: string;
  /** Folder with `bin`, `lib` and `share`. */
  readonly rootDir: string;
  readonly initdb: string;
  readonly postgres: string;
  /** True if they were copied out of the project, because other users cannot read its folder. */
  readonly copied: boolean;
}

/**
 * Finds PostgreSQL's programs, and makes sure that the server's user can read them.
 *
 * The wrapper class of the npm package is not used: as root it creates system users.
 */
export async function resolveBinaries(placement: Placement): Promise<Binaries> {
  const { packageName, packageDir } = locatePackage();
  const manifest: { version: string } = JSON.parse(
    await readFile(join(packageDir, 'package.json'), 'utf8'),
  );
  const native = join(packageDir, 'native');
  await requireLibraryLinks(native, packageName);
  if (!placement.switchUser || (await allReadable(native, placement.identity))) {
    return describe(native, manifest.version, false);
  }
  const parent = join(await systemFolder(placement.identity), 'programas');
  const target = join(parent, `postgres-${manifest.version}`);
  await copyOnce(native, target);
  return describe(target, manifest.version, true);
}

function describe(rootDir: string, version: string, copied: boolean): Binaries {
  const bin = join(rootDir, 'bin');
  return { version, rootDir, copied, initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

/** Advice for repairing the installation: a release names its program, and has no npm. */
const installAgain = (fromSources: string) =>
  process.env.CLARABOIA_PROGRAM === undefined
    ? `Rode: ${fromSources}.`
    : 'Descompacte a entrega de novo, numa pasta vazia.';

function locatePackage(): { packageName: string; packageDir: string } {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The platform package is a dependency of the wrapper, not ours, so it is resolved from there.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(packageName);
    return { packageName, packageDir: dirname(dirname(entry)) };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `Não há PostgreSQL embutido instalado para esta plataforma (${packageName}). ${installAgain('npm ci')} ` +
        'Se a plataforma não tiver suporte, informe em DATABASE_URL um servidor PostgreSQL.',
      { cause: error },
    );
  }
}

/** Checks the library links, which the npm package creates in an install script. npm may have blocked the script. */
async function requireLibraryLinks(native: string, packageName: string): Promise<void> {
  let list: { target: string }[];
  try {
    list = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') {
      return;
    }
    throw error;
  }
  for (const { target } of list) {
    try {
      await access(join(dirname(native), target));
    } catch (error) {
      throw new EmbeddedPostgresError(
        `A instalação do PostgreSQL embutido está incompleta (falta ${target}). ` +
          installAgain(`npm rebuild ${packageName}`),
        { cause: error },
      );
    }
  }
}

/** Tests a sample of files: a tarball unpacked under umask 077 has unreadable files in readable folders. */
async function allReadable(native: string, identity: ServerIdentity): Promise<boolean> {
  for (const name of ['bin', 'lib', 'share', 'bin/initdb', 'bin/postgres']) {
    if (!(await canReach(join(native, name), identity, { read: true, execute: true }))) {
      return false;
    }
  }
  return true;
}

/** Copies through a temporary sibling, so that a copy under its final name is always complete. */
async function copyOnce(source: string, target: string): Promise<void> {
  try {
    const found = await lstat(target);
    if (found.isDirectory()) {
      return;
    }
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') {
      throw error;
    }
  }
  await mkdir(dirname(target), { recursive: true, mode: 0o755 });
  const draft = `${target}.${randomBytes(4).toString('hex')}`;
  try {
    await cp(source, draft, { recursive: true, verbatimSymlinks: true });
    await openToAll(draft);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Two installations may copy at the same time: either copy is fine.
    const code = errorCode(error);
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') {
      throw error;
    }
  }
}

async function openToAll(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) {
      await openToAll(path);
    } else if (entry.isFile()) {
      const executable = ((await lstat(path)).mode & 0o100) !== 0;
      await chmod(path, executable ? 0o755 : 0o644);
    }
  }
}
