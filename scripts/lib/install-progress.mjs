import { existsSync } from 'node:fs';
import { join } from 'node:path';

const EVERY_MS = 1_000;
/** A terminal shows one line that counts on; a log gets a new one this often. */
const LOG_EVERY_MS = 10_000;
/** Columns of the longest line. */
const WIDTH = 50;

/**
 * Shows the progress of an installation: npm first fetches all packages, then unpacks them one by one.
 * @param {readonly string[]} paths target folders of the packages
 * @param {{ isTTY?: boolean, write: (text: string) => unknown }} out
 * @returns {() => void} ends it
 */
export function showInstallProgress(paths, out = process.stdout) {
  const startedAt = Date.now();
  let toldAt = startedAt;
  const line = () => {
    const there = paths.filter((path) => existsSync(join(path, 'package.json'))).length;
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    const phase =
      there === 0
        ? `baixando ${paths.length} pacotes`
        : `${there} de ${paths.length} pacotes descompactados`;
    // Padded, so that a shorter line overwrites a longer one on a terminal.
    return `  ${phase}, ${seconds} s`.padEnd(WIDTH);
  };
  out.write(out.isTTY ? line() : `${line().trimEnd()}\n`);
  const timer = setInterval(() => {
    if (out.isTTY) {
      out.write(`\r${line()}`);
    } else if (Date.now() - toldAt >= LOG_EVERY_MS) {
      toldAt = Date.now();
      out.write(`${line().trimEnd()}\n`);
    }
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    out.write(`${out.isTTY ? '\r' : ''}${line().trimEnd()}\n`);
  };
}
