import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BUNDLED, SERVER } from '../scripts/release/fill-release.ts';
import { productionPackages } from '../scripts/release/production-packages.ts';

interface Entry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const readJson = async (name: string) =>
  JSON.parse(await readFile(new URL(`../${name}`, import.meta.url), 'utf8'));
const { packages } = (await readJson('package-lock.json')) as {
  readonly packages: Readonly<Record<string, Entry>>;
};
const { allowScripts } = (await readJson('package.json')) as {
  readonly allowScripts: Readonly<Record<string, boolean>>;
};

const own = Object.entries(packages).filter(([path]) => !path.includes('node_modules/'));
const foreign = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
);
/** Packages of a release, by their path in the lock file. */
const released = new Set(
  [SERVER, ...BUNDLED].flatMap((room) => productionPackages(packages, room).packages),
);
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? '';

/** Licences that may go into a product under AGPL-3.0-or-later. */
const LICENSES: ReadonlySet<string> = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0'],
  ...['Apache-2.0', 'MPL-2.0', 'LGPL-3.0-or-later', 'CC0-1.0', 'Python-2.0'],
]);
/** Licences missing from the lock file, read in the packages themselves. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' };

const SOURCE = /^(\d+\.\d+\.\d+(-[\w.]+)?|npm:@?[\w./-]+@\d+\.\d+\.\d+)$/;

test('no older Node leaves out our own packages', () => {
  const named = own.flatMap(([room, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).map(
      (name) => packages[`${room}/node_modules/${name}`] ?? packages[`node_modules/${name}`],
    ),
  );
  expect(named.length).toBeGreaterThan(0);
  // npm silently skips these if the installing Node is outside `engines` (ADR 0025).
  expect(named.filter((entry) => entry?.optional === true)).toEqual([]);
});

test('the lock is read', () => {
  expect(own.map(([path]) => path)).toEqual([
    '',
    ...['apps/api', 'apps/gestao', 'apps/portal', 'apps/web'],
    ...['packages/contract', 'packages/postgres', 'packages/storage', 'packages/ui'],
  ]);
  expect(foreign.length).toBeGreaterThan(500);
});

test('each dependency is a registry version, to the digit: no git, no address, no range', () => {
  const asked = own.flatMap(([path, { dependencies, optionalDependencies, devDependencies }]) =>
    Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies }).map(
      ([name, version]) => ({
        path,
        name,
        version,
      }),
    ),
  );
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter(({ version }) => !SOURCE.test(version))).toEqual([]);
});

/** Tools shared by all tests. */
const isOfRoot = (name: string) => packages['']?.devDependencies?.[name] !== undefined;

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The text of a workspace's sources; the root's tools are everybody's. */
const sourcesOf = (workspace: string) =>
  globSync('**/*.{ts,tsx,mjs}', {
    cwd: join(ROOT, workspace),
    exclude: (name) => ['node_modules', 'dist', 'data'].includes(name),
  })
    .map((file) => readFileSync(join(ROOT, workspace, file), 'utf8'))
    .join('\n');

/** Named by an import, or part by part in the path of a program. */
const isNamed = (name: string, text: string) =>
  new RegExp(`['"]${name.replace('/', `(?:/|', ')`)}['"/]`).test(text);

test('a room imports only its own dependencies', () => {
  const rooms = own.map(([path]) => path).filter((path) => path !== '');
  const missing = rooms.flatMap((room) => {
    const { dependencies, optionalDependencies, devDependencies } = packages[room] ?? {};
    const asked = new Set(
      Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies }),
    );
    const named = sourcesOf(`${room}/src`).matchAll(
      /(?:from|import|import\() ?['"](?!virtual:|node:)((?:@[\w-]+\/)?[\w-][\w.-]*)(?=['"/])/g,
    );
    return [...named]
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('vitest') && !asked.has(name) && !isOfRoot(name))
      .map((name) => `${room}: ${name}`);
  });
  expect([...new Set(missing)]).toEqual([]);
});

test('each dependency is imported or run, or needed by one that is', () => {
  const peers = new Set(foreign.flatMap(([, entry]) => Object.keys(entry.peerDependencies ?? {})));
  const unused = own.flatMap(([path, { dependencies, optionalDependencies, devDependencies }]) => {
    const text = sourcesOf(path);
    const isUsed = (name: string) =>
      isNamed(name, text) ||
      peers.has(name) ||
      // Node's own types are found by the name of their module.
      (name.startsWith('@types/') && isNamed(name.slice('@types/'.length), `${text}'node'`));
    return Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies })
      .filter((name) => !isUsed(name))
      .map((name) => `${path}: ${name}`);
  });
  expect(unused).toEqual([]);
});

test('nothing comes from git or from an address, even indirectly', () => {
  const elsewhere = foreign.flatMap(([path, { resolved, dependencies, optionalDependencies }]) => [
    ...(resolved === undefined || resolved.startsWith('https://registry.npmjs.org/')
      ? []
      : [`${path}: ${resolved}`]),
    ...Object.entries({ ...dependencies, ...optionalDependencies })
      .filter(([, version]) => /^(git|https?:|file:|github:)|^[\w-]+\/[\w-]+/.test(version))
      .map(([name, version]) => `${path} > ${name}: ${version}`),
  ]);
  expect(elsewhere).toEqual([]);
});

/**
 * Programs for checks or builds on other platforms: the lock's registry did not serve them, so their hash is unknown.
 * None is in a release. A new one must be examined.
 */
const WITHOUT_HASH: Readonly<Record<string, readonly string[]>> = {
  '@biomejs/cli-…@2.6.8': [
    'android-arm64',
    'android-x64',
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64-musl',
    'linux-x64-musl',
    'win32-arm64',
    'win32-x64',
  ],
  '@oxlint-tsgolint/…@7.0.2007': ['darwin-arm64', 'darwin-x64', 'win32-arm64', 'win32-x64'],
  '@oxlint/binding-…@1.94.0': [
    'android-arm-eabi',
    'android-arm64',
    'darwin-arm64',
    'darwin-x64',
    'freebsd-x64',
    'linux-arm-gnueabihf',
    'linux-arm-musleabihf',
    'linux-arm64-musl',
    'linux-ppc64-gnu',
    'linux-riscv64-gnu',
    'linux-riscv64-musl',
    'linux-s390x-gnu',
    'linux-x64-musl',
    'openharmony-arm64',
    'win32-arm64-msvc',
    'win32-ia32-msvc',
    'win32-x64-msvc',
  ],
  '@rollup/rollup-…@4.68.7': [
    'android-arm-eabi',
    'android-arm64',
    'android-x64',
    'darwin-arm64',
    'darwin-x64',
    'freebsd-arm64',
    'freebsd-x64',
    'linux-arm-gnueabihf',
    'linux-arm-musleabihf',
    'linux-arm64-musl',
    'linux-loong64-gnu',
    'linux-loong64-musl',
    'linux-ppc64-gnu',
    'linux-ppc64-musl',
    'linux-riscv64-gnu',
    'linux-riscv64-musl',
    'linux-s390x-gnu',
    'linux-x64-musl',
    'openbsd-x64',
    'openharmony-arm64',
    'win32-arm64-msvc',
    'win32-ia32-msvc',
    'win32-x64-gnu',
    'win32-x64-msvc',
  ],
};

test('everything is held by its hash, except the named ones', () => {
  const without = foreign.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''));
  const named = Object.entries(WITHOUT_HASH).flatMap(([family, platforms]) => {
    const [prefix = '', version = ''] = family.split('…');
    return platforms.map((platform) => `${prefix}${platform}${version}`);
  });
  const found = without.map(([path, { version }]) => `${nameOf(path)}@${version}`);
  expect(found.toSorted()).toEqual(named.toSorted());
  expect(without.filter(([path, { optional }]) => !optional || released.has(path))).toEqual([]);
});

test('no package runs a script when it is installed, but those that are allowed to', () => {
  const scripts = foreign.filter(([, { hasInstallScript }]) => hasInstallScript === true);
  // npm runs only listed ones; this one is for a system that the product does not support.
  const names = scripts.map(([path]) => nameOf(path)).filter((name) => !/windows/.test(name));
  expect(names.toSorted()).toEqual(Object.keys(allowScripts).toSorted());
});

test('everything in a release, as packages or in its pages, has a licence compatible with ours', () => {
  const production = foreign.filter(([path]) => released.has(path));
  expect(production.length).toBeGreaterThan(200);
  const licenseOf = ([path, { license, version }]: [string, Entry]) =>
    license ?? READ_BY_HAND[`${nameOf(path)}@${version}`] ?? 'none';
  /** With AND every licence must be allowed, with OR one. */
  const fits = (text: string) =>
    text
      .replace(/[()]/g, '')
      .split(' AND ')
      .every((all) => all.split(' OR ').some((one) => LICENSES.has(one)));
  const wrong = production
    .map((entry) => [nameOf(entry[0]), licenseOf(entry)] as const)
    .filter(([, license]) => !fits(license));
  expect(wrong).toEqual([]);
});
