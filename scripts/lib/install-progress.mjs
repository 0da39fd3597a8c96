import { existsSync } from 'node:fs';
import { join } from 'node:path';

const EVERY_MS = 1_000;
/** A terminal shows one line that counts on; a log gets a new one this often. */
const LOG_EVERY_MS = 10_000;

/**
 * Tells how far an installation is while it runs, by the packages that are there already.
 * @param {readonly string[]} paths where the packages will be
 * @param {{ isTTY?: boolean, write: (text: string) => unknown }} out
 * @returns {() => void} ends it
 */
export function showInstallProgress(paths, out = process.stdout) {
  const startedAt = Date.now();
  let toldAt = startedAt;
  const line = () => {
    const there = paths.filter((path) => existsSync(join(path, 'package.json'))).length;
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    return `  ${there} de ${paths.length} pacotes, ${seconds} s`;
  };
  const timer = setInterval(() => {
    if (out.isTTY) {
      out.write(`\r${line()}`);
    } else if (Date.now() - toldAt >= LOG_EVERY_MS) {
      toldAt = Date.now();
      out.write(`${line()}\n`);
    }
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    out.write(out.isTTY ? `\r${line()}\n` : `${line()}\n`);
  };
}
