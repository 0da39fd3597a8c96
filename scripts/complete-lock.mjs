// Completes package-lock.json with the optional packages of platforms other than this one.
//
// npm omits an optional package from the lock if the registry does not serve it (a
// mirror often holds one platform only), and `npm ci` then refuses the lock everywhere. The versions
// are those that the parents name exactly; npm adds the integrity if the package is available.
// Run after any change of a dependency: node scripts/complete-lock.mjs
import { readFileSync, writeFileSync } from 'node:fs';

/** @typedef {{version: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[], engines?: object, optionalDependencies?: Record<string, string>}} Entry */

const LOCK = new URL('../package-lock.json', import.meta.url);
const OS = ['openharmony', 'android', 'darwin', 'win32', 'freebsd', 'linux'];
const CPU = ['riscv64', 'ppc64', 's390x', 'arm64', 'ia32', 'x64', 'arm'];

const lock = JSON.parse(readFileSync(LOCK, 'utf8'));
/** @type {Record<string, Entry>} */
const packages = lock.packages;

/**
 * @param {string} name
 * @param {string} version
 * @param {Entry} parent
 * @returns {Entry}
 */
function entryOf(name, version, parent) {
  const platform = name.slice(name.indexOf('/') + 1);
  const os = OS.filter((each) => platform.includes(each)).slice(0, 1);
  const cpu = CPU.filter((each) => platform.includes(each)).slice(0, 1);
  const libc = platform.includes('musl') ? ['musl'] : platform.endsWith('-gnu') ? ['glibc'] : [];
  return {
    version,
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(parent.dev ? { dev: true } : {}),
    ...(libc.length > 0 ? { libc } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
    ...(parent.engines === undefined ? {} : { engines: parent.engines }),
  };
}

let added = 0;
for (const parent of Object.values({ ...packages })) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const path = `node_modules/${name}`;
    const known = Object.keys(packages).some((key) => key === path || key.endsWith(`/${path}`));
    if (known || !/^\d+\.\d+\.\d+/.test(version)) continue;
    packages[path] = entryOf(name, version, parent);
    added += 1;
  }
}
const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(sorted);
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} entries added`);
