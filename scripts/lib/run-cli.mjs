import { join, resolve } from 'node:path';
import {
  EnvironmentFileError,
  EX_CONFIG,
  readEnvironmentFile,
  withSettings,
} from '../../deploy/environment/environment-file.mjs';
import { SetupError } from './console.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { node24Env, runNode } from './node24.mjs';
import { rootDir } from './paths.mjs';

const SETTINGS = '--ambiente=';

/**
 * Runs a command of the server with the arguments of this one, to its end. `--ambiente=FILE` names the file with the
 * settings of the service, as systemd reads it too. Settings that the environment already has hold before it.
 * @param {...string} path of the command, below the server's `src`
 * @returns {Promise<number>} its exit code
 */
export async function runCli(...path) {
  const args = process.argv.slice(2);
  const file = args.findLast((arg) => arg.startsWith(SETTINGS))?.slice(SETTINGS.length);
  const environment = node24Env();
  const env = file === undefined ? environment : withSettings(settingsOf(file), environment);
  await ensureInstall();
  const script = join(rootDir, 'apps', 'api', 'src', ...path);
  const rest = args.filter((arg) => !arg.startsWith(SETTINGS));
  // In the caller's folder, so that a relative DATA_DIR means the same as for the server.
  const { code } = await runNode([script, ...rest], { cwd: process.cwd(), env });
  return code;
}

/** @param {string} file */
function settingsOf(file) {
  try {
    return readEnvironmentFile(resolve(file));
  } catch (error) {
    if (error instanceof EnvironmentFileError) throw new SetupError(error.message, EX_CONFIG);
    throw error;
  }
}
