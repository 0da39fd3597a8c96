import process from 'node:process';
import { EnvironmentFileError, EX_CONFIG, readEnvironmentFile } from './environment-file.mjs';

/**
 * Prints the settings of a file as shell assignments, for `deploy/release/claraboia` to evaluate before it becomes
 * Node: `NODE_OPTIONS` and `NODE_EXTRA_CA_CERTS` work only if they are in the environment when Node starts. Settings
 * that the environment already has are left out.
 */
const [file = ''] = process.argv.slice(2);
const quoted = (/** @type {string} */ value) => `'${value.replaceAll("'", "'\\''")}'`;
try {
  const lines = [...readEnvironmentFile(file)]
    .filter(([name]) => process.env[name] === undefined)
    .map(([name, value]) => `export ${name}=${quoted(value)}\n`);
  process.stdout.write(lines.join(''));
} catch (error) {
  if (!(error instanceof EnvironmentFileError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = EX_CONFIG;
}
