import { spawn } from 'node:child_process';
import { node24Env, node24Path } from './node24.mjs';
import { exitCodeOf } from './run.mjs';

/** A Ctrl-C comes twice: from the terminal, and once more passed on by npm. */
const SAME_SIGNAL_MS = 1_000;

/** How often to look whether npm is still there. */
const PARENT_CHECK_MS = 500;

/**
 * Is a server under the pinned Node until that ends: signals go on to it, and it does not outlive npm.
 * @param {string} script
 * @param {NodeJS.ProcessEnv} [env] settings where the environment names none
 * @returns {Promise<number>} the exit code of the server
 */
export function serve(script, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(node24Path, [script], {
      env: { ...env, ...node24Env() },
      stdio: 'inherit',
      // Out of the terminal's group, so that it gets each signal once: the one passed on here.
      detached: true,
    });
    let last = { signal: '', at: 0 };
    const forward = (/** @type {NodeJS.Signals} */ signal) => {
      const at = Date.now();
      if (signal !== last.signal || at - last.at > SAME_SIGNAL_MS) {
        last = { signal, at };
        child.kill(signal);
      }
    };
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, forward);
    }
    if (process.env.npm_lifecycle_event !== undefined) {
      // npm may end without passing its signal on: killed, or stopped through the shell between
      // us, which takes the signal for itself. A server left behind would hold port and database.
      const parent = process.ppid;
      const timer = setInterval(() => {
        if (process.ppid !== parent) {
          clearInterval(timer);
          forward('SIGTERM');
        }
      }, PARENT_CHECK_MS);
      timer.unref();
    }
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(exitCodeOf(code, signal)));
  });
}
