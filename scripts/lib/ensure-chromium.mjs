import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { SetupError, say } from './console.mjs';
import { runNode } from './node24.mjs';
import { rootDir } from './paths.mjs';
import { run } from './run.mjs';

const PLAYWRIGHT_MS = 90_000;
const PACKAGE_INDEX_MS = 120_000;
const PACKAGE_INSTALL_MS = 600_000;

/** The headless shell comes first: it renders the same pages with about half the CPU time. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];

const FIXED_PATHS = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  ...['', homedir()].flatMap((base) => [
    `${base}/Applications/Chromium.app/Contents/MacOS/Chromium`,
    `${base}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
    `${base}/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge`,
  ]),
];

/** How the package managers of the usual systems install a Chromium. */
const PACKAGE_MANAGERS = [
  {
    name: 'apt-get',
    index: ['update'],
    install: ['install', '-y', '--no-install-recommends'],
    packages: ['chromium-headless-shell', 'chromium'],
  },
  { name: 'apk', index: ['update'], install: ['add'], packages: ['chromium'] },
  { name: 'dnf', index: null, install: ['install', '-y'], packages: ['chromium'] },
];

/**
 * The path of a Chromium (or a browser made from it) that starts, or null.
 * @returns {Promise<string | null>}
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== '') {
    if (await starts(given)) {
      return given;
    }
    throw new SetupError(`CHROMIUM_PATH aponta para ${given}, que não é um navegador que inicie.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter((dir) => dir !== '');
  const candidates = [
    ...COMMANDS.flatMap((name) => folders.map((dir) => join(dir, name))),
    ...FIXED_PATHS,
  ];
  const playwright = await playwrightPath();
  if (playwright !== null) {
    candidates.push(playwright);
  }
  for (const path of candidates) {
    if (await starts(path)) {
      return path;
    }
  }
  return null;
}

/**
 * Finds a Chromium or installs one: Playwright's, else the system's package. Each way has a timeout, so that a hanging
 * or refused download leads to the next one.
 * @returns {Promise<string>} the path of its program
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found !== null) {
    return found;
  }
  const failures = [];
  for (const way of [installFromPlaywright, installFromSystem]) {
    const failure = await way();
    const installed = await findChromium();
    if (installed !== null) {
      return installed;
    }
    failures.push(failure);
  }
  throw new SetupError(
    'Falta um Chromium para os testes de ponta a ponta, e não foi possível instalá-lo:\n' +
      failures.map((line) => `  - ${line}`).join('\n') +
      '\nInstale o pacote chromium do sistema (ou o Google Chrome) e rode de novo, ou indique o ' +
      'programa em CHROMIUM_PATH.',
  );
}

/**
 * Returns whether the program starts; some systems have a stub that only prints installation advice.
 * @param {string} path
 */
async function starts(path) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  const result = await run(path, ['--version'], { quiet: true, timeoutMs: 20_000 });
  return result.code === 0;
}

/** Path of Playwright's Chromium, installed or not. */
async function playwrightPath() {
  try {
    // A variable, so that this file can be loaded and type-checked without installed packages.
    const name = 'playwright-core';
    const { chromium } = await import(name);
    return String(chromium.executablePath());
  } catch {
    // Not installed, or without a browser for this system: one option less, no error.
    return null;
  }
}

/** @returns {Promise<string>} why it failed, if it did */
async function installFromPlaywright() {
  say('Baixando um Chromium para os testes (só na primeira vez)...');
  const cli = join(rootDir, 'node_modules', 'playwright-core', 'cli.js');
  const result = await runNode([cli, 'install', '--no-shell', 'chromium'], {
    quiet: true,
    timeoutMs: PLAYWRIGHT_MS,
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  });
  if (result.timedOut) {
    return `download pelo Playwright: não terminou em ${PLAYWRIGHT_MS / 1000} s`;
  }
  return result.code === 0
    ? 'Chromium do Playwright: baixado, mas não inicia (faltam bibliotecas do sistema?)'
    : `download pelo Playwright: ${lastLine(result.output)}`;
}

/** @returns {Promise<string>} why it failed, if it did */
async function installFromSystem() {
  const prefix = await privilege();
  if (prefix === null) {
    return 'gerenciador de pacotes do sistema: é preciso ser root ou ter sudo sem senha';
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const { name, index, install, packages } of PACKAGE_MANAGERS) {
    if ((await run(name, ['--version'], { quiet: true, timeoutMs: 20_000 })).code !== 0) {
      continue;
    }
    say(`Instalando o Chromium com ${name} (só na primeira vez)...`);
    const call = (/** @type {string[]} */ args, /** @type {number} */ timeoutMs) => {
      const [command = name, ...rest] = [...prefix, name, ...args];
      return run(command, rest, { quiet: true, timeoutMs, env });
    };
    if (index !== null) {
      // It may fail for one mirror only: the installation of the package decides.
      await call(index, PACKAGE_INDEX_MS);
    }
    let failure = '';
    for (const each of packages) {
      const result = await call([...install, each], PACKAGE_INSTALL_MS);
      if (result.timedOut) {
        return `${name}: não terminou em ${PACKAGE_INSTALL_MS / 60_000} minutos`;
      }
      if (result.code === 0) return `${name}: ${each} instalado, mas não inicia`;
      failure = `${name}: ${lastLine(result.output)}`;
    }
    return failure;
  }
  return 'gerenciador de pacotes do sistema: nenhum conhecido (apt-get, apk, dnf)';
}

/** Command prefix that runs as root: empty, sudo, or null if impossible. */
async function privilege() {
  if (process.getuid?.() === 0) {
    return [];
  }
  const sudo = await run('sudo', ['-n', 'true'], { quiet: true, timeoutMs: 10_000 });
  return sudo.code === 0 ? ['sudo', '-n', '--preserve-env=DEBIAN_FRONTEND'] : null;
}

/** @param {string} output */
function lastLine(output) {
  const lines = output.trim().split('\n');
  // Playwright frames its errors and adds a trace; the line with the cause is more useful.
  const telling = lines.findLast((line) => /error|failed|unable|falh/i.test(line));
  return (telling ?? lines.at(-1) ?? '').trim().slice(0, 200) || 'falhou sem dizer por quê';
}
