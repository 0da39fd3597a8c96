import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetupError } from './console.mjs';
import { binDir, rootDir } from './paths.mjs';
import { run } from './run.mjs';

/**
 * The Node that the lock file pins, whatever runs this script: the server's TypeScript relies on
 * its type stripping.
 */
export const node24Path = join(rootDir, 'node_modules', 'node', 'bin', 'node');

/** Returns whether the pinned Node is installed. */
function hasNode24() {
  return existsSync(node24Path);
}

/** The environment in which programs that start `node` themselves get the pinned one too. */
export function node24Env() {
  return { ...process.env, PATH: `${binDir}${delimiter}${process.env.PATH ?? ''}` };
}

/**
 * Runs a script under the pinned Node, to its end.
 * @param {readonly string[]} args the script and its arguments
 * @param {import('./run.mjs').RunOptions} [options]
 */
export function runNode(args, options = {}) {
  if (!hasNode24()) {
    throw new SetupError(`Falta o Node 24 do projeto em ${node24Path}. Rode: npm ci`);
  }
  return run(node24Path, args, { cwd: rootDir, env: node24Env(), ...options });
}
