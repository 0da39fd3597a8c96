import { spawn } from 'node:child_process';
import { node24Env, node24Path } from './node24.mjs';
import { exitCodeOf } from './run.mjs';

/** Ctrl-C arrives twice: from the terminal, and forwarded by npm. */
const SAME_SIGNAL_MS = 1_000;

/** How often to look whether npm is still there. */
const PARENT_CHECK_MS = 500;

/**
 * Runs a server under the pinned Node until it ends: signals are forwarded, and it does not outlive npm.
 * @param {string} script
 * @param {NodeJS.ProcessEnv} [env] default settings
 * @returns {Promise<number>} the exit code of the server
 */
export function serve(script, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(node24Path, [script], {
      env: { ...env, ...node24Env() },
      stdio: 'inherit',
      // Outside of the terminal's group, so that it gets each signal once, forwarded here.
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
      // npm may end without forwarding its signal: killed, or stopped through the shell between us, which keeps the
      // signal. An orphaned server would occupy port and database.
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
