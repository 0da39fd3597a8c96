import { join } from 'node:path';
import { ensureInstall } from './ensure-install.mjs';
import { runNode } from './node24.mjs';
import { rootDir } from './paths.mjs';

/**
 * Runs a command of the server with the arguments of this one, to its end.
 * @param {...string} path of the command, below the server's `src`
 * @returns {Promise<number>} its exit code
 */
export async function runCli(...path) {
  await ensureInstall();
  const script = join(rootDir, 'apps', 'api', 'src', ...path);
  // From where it was called, so that a relative DATA_DIR means what it means to the server.
  const { code } = await runNode([script, ...process.argv.slice(2)], { cwd: process.cwd() });
  return code;
}
