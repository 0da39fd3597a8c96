import { accessSync, constants } from 'node:fs';
import { join, resolve } from 'node:path';
import { SetupError } from './console.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { runNode } from './node24.mjs';
import { rootDir } from './paths.mjs';

const SETTINGS = '--ambiente=';

/**
 * Runs a command of the server with the arguments of this one, to its end. `--ambiente=FILE` names the file with the
 * settings of the service, as systemd reads it too; what stands in the environment already holds before it.
 * @param {...string} path of the command, below the server's `src`
 * @returns {Promise<number>} its exit code
 */
export async function runCli(...path) {
  const args = process.argv.slice(2);
  const files = args.filter((arg) => arg.startsWith(SETTINGS)).map(settingsFile);
  await ensureInstall();
  const script = join(rootDir, 'apps', 'api', 'src', ...path);
  const rest = args.filter((arg) => !arg.startsWith(SETTINGS));
  const node = [...files.map((file) => `--env-file=${file}`), script, ...rest];
  // From where it was called, so that a relative DATA_DIR means what it means to the server.
  const { code } = await runNode(node, { cwd: process.cwd() });
  return code;
}

/** @param {string} arg */
function settingsFile(arg) {
  const file = resolve(arg.slice(SETTINGS.length));
  try {
    accessSync(file, constants.R_OK);
  } catch {
    throw new SetupError(`Não é possível ler ${file} (${SETTINGS.slice(0, -1)}).`);
  }
  return file;
}
